import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { apiDescription, type Operation } from './description.ts'
import { getBodySchema, mockHandlers } from './handlers.ts'
import type { Scenario } from './scenarios.ts'

const description = apiDescription()
const ajv = new Ajv({ strict: false })
const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
)
/** Replaces each parameter by a sample value. */
const toUrl = (path: string) => `http://localhost${path.replaceAll(/\{\w+\}/g, '1')}`

const answer = (scenario: Scenario, method: string, path: string) =>
  getResponse(
    mockHandlers({ paths: { [path]: description.paths[path] ?? {} } }, scenario),
    new Request(toUrl(path), { method: method.toUpperCase() }),
  )

/** @returns the first error of a body; null if there is none */
function findViolation(operation: Operation, status: number, body: unknown): string | null {
  const answers = operation.responses
  const schema = getBodySchema(answers[status] ?? answers[`${Math.floor(status / 100)}XX`])
  if (!schema) return body === null ? null : 'it has a body'
  const validate: ValidateFunction = ajv.compile(schema)
  return validate(body) ? null : ajv.errorsText(validate.errors)
}

describe('the made-up API', { tags: ['decision-78'] }, () => {
  it('the made-up API has every call of the description', () => {
    expect(calls.length).toBeGreaterThan(100)
  })

  it.each(['full', 'empty', 'error'] as const)(
    'answers every call with a body that satisfies its schema: %s',
    async (scenario) => {
      const errors: string[] = []
      for (const { method, path, operation } of calls) {
        const found = await answer(scenario, method, path)
        const text = (await found?.text()) ?? 'no answer'
        const body: unknown = text === '' ? null : JSON.parse(text)
        const violation = findViolation(operation, found?.status ?? 0, body)
        if (violation !== null) errors.push(`${method} ${path}: ${violation}`)
      }
      expect(errors).toEqual([])
    },
  )

  it('a made-up answer is the same each time, with data or without', async () => {
    const read = async (scenario: Scenario) =>
      (await (await answer(scenario, 'get', '/api/v2/app/scoring/badge'))?.json()) as unknown
    expect(await read('full')).toEqual(await read('full'))
    expect(await read('full')).not.toEqual(await read('empty'))
  })

  it.each([
    ['error', 'unavailable'],
    ['signed-out', 'unauthorized'],
  ] as const)('answers %s with the status and code of the API', async (scenario, factory) => {
    const source = readFileSync(
      join(import.meta.dirname, '../../../../api/src/platform/errors/api-error.ts'),
      'utf8',
    )
    const sent = new RegExp(String.raw`${factory} = \(\) =>\s+new ApiError\((\d+), '(\w+)'`).exec(source)
    const found = await answer(scenario, 'get', '/api/v2/app/user/profile')
    const body = (await found?.json()) as { error: string } | undefined
    expect([String(found?.status), body?.error]).toEqual(sent?.slice(1))
  })

  it('the made-up API returns no learner to signed-out visitors, and no answer while a screen loads', async () => {
    expect((await answer('signed-out', 'get', '/api/v2/app/user/profile'))?.status).toBe(401)
    const first = await Promise.race([
      answer('loading', 'get', '/api/v2/app/user/profile'),
      new Promise((done) => setTimeout(done, 50, 'nothing yet')),
    ])
    expect(first).toBe('nothing yet')
  })
})

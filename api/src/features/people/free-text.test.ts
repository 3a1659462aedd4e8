import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const { call } = await testApp()

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
type Operation = { readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> } }

/** Ids, codes, secrets, times and answers: compared with stored values, and never shown to another person. */
const NO_TEXT =
  /^(?:access_token|answer|attemptId|authenticatorAttachment|challenge|code|code_verifier|currentPassword|device|dob|email|endTime|id|letterId|mobileNumber|network|notificationIds|operationId|otp|password|problem_id|rawId|recommendedProblemId|recommendedUserIds|registration_id|series_ids|solution|startTime|test_id|token|topic_id|variant|wanted|who)$/

/** Calls of operators and their programs, not of learners. */
const OPERATORS = /^\/api\/(?:internal|release)\//
/** The caller types a handle to name its owner; it is not stored. */
const NAMES_SOMEBODY = new Set(['/api/v2/app/people/ask handle', '/api/v2/app/user/deletion handle'])

function fields(schema: Schema, name = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((schema) => fields(schema, name))
  if (schema.items) return fields(schema.items, name)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, schema]) => fields(schema, key))
  return schema.type === 'string' && !schema.enum && schema.const === undefined ? [name] : []
}

it(
  'every free text that learners send is in the table of its readers, and no other field is',
  { tags: ['decision-2', 'attack-157'] },
  async () => {
    const { body } = await call<{ paths: Record<string, Record<string, Operation>> }>({
      url: '/api/openapi.json',
    })
    const sent = Object.entries(body.paths)
      .filter(([path]) => !OPERATORS.test(path))
      .flatMap(([path, methods]) =>
        Object.values(methods).flatMap(({ requestBody }) =>
          fields(requestBody?.content['application/json']?.schema ?? {})
            .filter((field) => !NO_TEXT.test(field))
            .map((field) => `${path} ${field}`),
        ),
      )
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/security/free-text.md'), 'utf8')
    const listed = [...page.matchAll(/^\| `([^`]+)` +\| `([^`]+)`/gm)].map(
      ([, path, field]) => `${path} ${field}`,
    )
    expect(sent.length).toBeGreaterThan(10)
    expect([...new Set(sent)].filter((text) => !NAMES_SOMEBODY.has(text)).toSorted()).toEqual(
      listed.toSorted(),
    )
  },
)

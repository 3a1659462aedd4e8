import { PAGE_ERRORS_PATH, type FrequentError } from '@dhadha/server'
import { captureOutcome } from '@dhadha/server/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createProgram, fail } from '../program.ts'
import { json, listen, openGateway, publishPart, type TestGateway } from '@dhadha/gateway/testing'
import { createMapper } from './mapped.ts'

const KEY = 'k'.repeat(32)
const SCRIPT = 'js/page-home.aaaa1111.js'
/** Line 1, column 11 of the script is line 4, column 3 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['../../src/Home.tsx'],
  names: [],
  mappings: 'UAGE',
})

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
  await publishPart(gateway.store, 'mf-tests', { files: { [`${SCRIPT}.map`]: MAP } })
  await publishPart(gateway.store, 'mf-tests', { version: '1.1.0', files: { [`${SCRIPT}.map`]: '{' } })
})

it(
  'a place in a built file becomes one in the sources, and stays where no map knows it',
  { tags: ['decision-75'] },
  async () => {
    const mapped = createMapper(gateway.store)
    expect(await mapped(`mf-tests/1.0.0/${SCRIPT}:1:11`)).toBe('mf-tests/src/Home.tsx:4:3')
    for (const unknown of [
      `mf-tests/1.0.0/${SCRIPT}:1:2`,
      `mf-tests/1.0.0/js/other.js:1:11`,
      `mf-tests/1.1.0/${SCRIPT}:1:11`,
      `mf-tests/7.0.0/${SCRIPT}:1:11`,
      'no place',
    ])
      expect(await mapped(unknown)).toBe(unknown)
  },
)

it('the gateway does not serve source maps', { tags: ['decision-75'] }, async () => {
  const file = `/releases/mf-tests/1.0.0/${SCRIPT}`
  expect((await gateway.get(file)).statusCode).toBe(200)
  for (const path of [`${file}.map`, `${file}.map?x`, `${file}%2emap`, `${file}.map/`, `${file}.map.br`])
    expect([path, (await gateway.get(path)).statusCode]).toEqual([path, 404])
})

describe('pnpm release errors', () => {
  let asked: { readonly url: string; readonly authorization: string | undefined }[]
  let errors: FrequentError[]
  let status: number
  const run = async (args: string[], key: string | null = KEY, at?: URL) => {
    const url =
      at ??
      (await listen((request, response) => {
        asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
        if (status === 200) json(response, { errors })
        else response.writeHead(status).end()
      }))
    const { root: folder, store } = gateway
    const api = key === null ? null : { url, key }
    const program = createProgram({ folder, store, url: 'http://localhost:9', api })
    const { code, stdout, stderr } = await captureOutcome(
      () => program.parseAsync(['errors', ...args], { from: 'user' }),
      fail,
    )
    return { code, out: stdout.trim(), err: stderr.trim() }
  }
  beforeEach(() => {
    asked = []
    status = 200
    const stack = [`mf-tests/1.0.0/${SCRIPT}:1:11`, 'shell/2.0.0/js/index.js:1:9']
    errors = [{ name: 'TypeError', stack, times: 42, last: '2026-11-23T03:00:00.000Z' }]
  })

  it('shows the most frequent ones with places in the sources', { tags: ['decision-75'] }, async () => {
    const { code, out } = await run(['mf-tests', '1.0.0', '--hours', '2'])
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.trim())).toEqual([
      '42 × TypeError, last 2026-11-23T03:00:00.000Z',
      'mf-tests/src/Home.tsx:4:3',
      'shell/2.0.0/js/index.js:1:9',
    ])
    expect(asked).toEqual([
      { url: `${PAGE_ERRORS_PATH}?part=mf-tests&version=1.0.0&hours=2`, authorization: `Internal ${KEY}` },
    ])
  })

  it(
    'says that there are none, and what stands in the way, in a sentence each',
    { tags: ['decision-75'] },
    async () => {
      errors = []
      expect((await run(['mf-tests', '1.0.0'])).out).toBe(
        'No browser has reported an error in mf-tests 1.0.0 in the last 24 hours.',
      )
      expect(await run(['mf-tests', '8.0.0'])).toMatchObject({
        code: 1,
        err: 'mf-tests 8.0.0 has not been published.',
      })
      expect((await run(['mf-tests', '1.0.0'], null)).err).toMatch(/^Set API_URL and INTERNAL_KEY/)
      expect((await run(['mf-tests', '1.0.0'], KEY, new URL('http://127.0.0.1:9'))).err).toBe(
        'The API does not answer at http://127.0.0.1:9.',
      )
      status = 401
      expect((await run(['mf-tests', '1.0.0'])).err).toMatch(/has another INTERNAL_KEY\.$/)
      expect((await run(['mf-tests', '1.0.0', '--hours', '0'])).err).toMatch(/from 1 to 2160/)
    },
  )
})

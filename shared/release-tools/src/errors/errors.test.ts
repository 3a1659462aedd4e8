import { PAGE_ERRORS_PATH, PAGE_VITALS_PATH, type FrequentError, type VersionVitals } from '@dhadha/server'
import { captureOutcome } from '@dhadha/server/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  /** Of every version but 1.0.0. */
  let errorsBefore: FrequentError[]
  /** Null: of an older API. */
  let vitals: VersionVitals[] | null
  let status: number
  /** Of the API's answer about vitals. */
  let vitalsStatus: number
  const run = async (args: string[], key: string | null = KEY, at?: URL) => {
    const url =
      at ??
      (await listen((request, response) => {
        asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
        const isFailing = pathname === PAGE_VITALS_PATH && vitalsStatus !== 200
        if (isFailing) response.writeHead(vitalsStatus).end()
        else if (status !== 200) response.writeHead(status).end()
        else if (pathname !== PAGE_VITALS_PATH)
          json(response, { errors: searchParams.get('version') === '1.0.0' ? errors : errorsBefore })
        else if (vitals) json(response, { versions: vitals })
        else response.writeHead(404).end()
      }))
    const { root: folder, store } = gateway
    const api = key === null ? null : { url, key }
    const program = createProgram({ folder, store, url: 'http://localhost:9', api })
    const { code, stdout, stderr } = await captureOutcome(
      () => program.parseAsync(args[0] === 'vitals' ? args : ['errors', ...args], { from: 'user' }),
      fail,
    )
    return { code, out: stdout.trim(), err: stderr.trim() }
  }
  beforeEach(() => {
    asked = []
    ;[status, vitalsStatus] = [200, 200]
    ;[errorsBefore, vitals] = [[], null]
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
    expect(asked.filter(({ url }) => url.startsWith(PAGE_ERRORS_PATH))).toEqual([
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

  const shown = (version: string, day: number, pages = 400): VersionVitals => ({
    version,
    first: `2026-11-${day}T03:00:00.000Z`,
    last: `2026-11-${day}T09:00:00.000Z`,
    shown: pages,
    troubled: 4,
    LCP: 1.2,
    INP: null,
    TTFB: 0.3,
    CLS: 0.05,
  })

  it(
    'names the newest version before that browsers showed without the error',
    { tags: ['decision-75'] },
    async () => {
      const old = ['0.7.0', '0.8.0', '0.9.0', '2.0.0']
      for (const version of old) await publishPart(gateway.store, 'mf-tests', { version })
      // One is newer, one is pruned, and one was seen by too few.
      vitals = [
        shown('2.0.0', 24),
        shown('1.0.0', 23),
        shown('0.9.9', 22),
        shown('0.9.0', 21, 19),
        shown('0.8.0', 20),
        shown('0.7.0', 19),
      ]
      const { out } = await run(['mf-tests', '1.0.0'])
      expect(out).toContain('not in 0.8.0; what changed since: pnpm release diff mf-tests 1.0.0 0.8.0')
      const readLastWorked = async () =>
        (JSON.parse((await run(['mf-tests', '1.0.0', '--json'])).out) as { lastWorked: string | null })
          .lastWorked
      expect(await readLastWorked()).toBe('0.8.0')
      // There it is, on another line of the same file.
      const stack = ['mf-tests/src/Home.tsx:9:1']
      errorsBefore = [{ name: 'TypeError', stack, times: 2, last: '2026-11-20T03:00:00.000Z' }]
      expect(await readLastWorked()).toBeNull()
      errorsBefore = [{ name: 'RangeError', stack, times: 2, last: '2026-11-20T03:00:00.000Z' }]
      expect(await readLastWorked()).toBe('0.8.0')
      // Of so many errors, the API names not all.
      errorsBefore = Array.from({ length: 30 }, () => ({ name: 'RangeError', stack, times: 1, last: '' }))
      expect(await readLastWorked()).toBeNull()
    },
  )

  it(
    'shows the errors also where the API has no answer about other versions, and says so',
    { tags: ['decision-75'] },
    async () => {
      vitalsStatus = 500
      expect(await run(['mf-tests', '1.0.0', '--json'])).toMatchObject({
        code: 0,
        out: expect.stringContaining('"lastWorked":null') as string,
        err: expect.stringMatching(
          /^Which version before did not have them is not known: The API at \S+ answers 500\.$/,
        ) as string,
      })
    },
  )

  it('a bug in the search for the version before is reported as one', { tags: ['decision-75'] }, async () => {
    vitals = [shown('1.0.0', 23), shown('0.9.0', 22)]
    vi.spyOn(gateway.store, 'has').mockImplementation((_, version) =>
      version === '1.0.0' ? Promise.resolve(true) : Promise.reject(new TypeError('a bug')),
    )
    const { code, err } = await run(['mf-tests', '1.0.0'])
    expect([code, err]).toEqual([1, expect.stringContaining('TypeError: a bug')])
  })

  it('compares what users of the last versions waited', { tags: ['decision-75'] }, async () => {
    vitals = [shown('1.1.0', 24), { ...shown('1.0.0', 23), LCP: 2.5, troubled: 0 }]
    const { code, out } = await run(['vitals', 'mf-tests'])
    expect([code, out.split('\n').map((line) => line.split(/ {2,}/))]).toEqual([
      0,
      [
        ['version', 'pages', 'trouble', 'LCP', 'INP', 'TTFB', 'CLS'],
        ['1.1.0', '400', '1.00 %', '1.2 s', '–', '0.3 s', '0.05'],
        ['1.0.0', '400', '0.00 %', '2.5 s', '–', '0.3 s', '0.05'],
      ],
    ])
    expect(JSON.parse((await run(['vitals', 'mf-tests', '--json'])).out.split('\n')[1] ?? '')).toEqual(
      vitals[1],
    )
    vitals = []
    expect((await run(['vitals', 'mf-tests'])).out).toBe('No browser has reported a page of mf-tests yet.')
    vitals = null
    expect(await run(['vitals', 'mf-tests'])).toMatchObject({
      code: 1,
      err: 'The API is older and does not know: update it first.',
    })
    expect((await run(['vitals', 'mf-tests'], null)).err).toMatch(/^Set API_URL and INTERNAL_KEY/)
  })
})

import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { json, listen } from '../testing/api.ts'
import { openSite } from '../testing/gateway.ts'

const REQUESTS = 1_000
const SEED = 770
const CONCURRENT = 20
/** A busy machine answers late. */
const ANSWER_MS = 20_000
/** Text that answers must not contain: stack traces, files of the program, errors of Node. */
const LEAKS =
  /\n\s+at |node_modules|\.ts:\d+|\/(?:gateway|api|shared)\/src\/|TypeError|RangeError|ENOENT|EISDIR|URIError/

const BASES = [
  '/',
  '/about',
  '/auth/login',
  '/lang/en/level/1',
  '/series/row/problem/1',
  '/api/x',
  '/api/v2/app/problem/1',
  '/releases/shell/1.0.0/x.js',
  '/shared/react/index.js',
  '/composition.json',
  '/healthz',
  '/metrics',
  '/page-reports',
  '/security-reports',
  '/preview',
  '/robots.txt',
  '/sitemap.xml',
  '/worker.js',
  '/.well-known/security.txt',
  '*',
  '',
  '//',
  'http://evil.example/api/x',
  'https://localhost:3000/about',
  'file:///etc/passwd',
]
const PIECES = [
  '%2f',
  '%2F..%2F',
  '%5c..%5c',
  '..',
  '.',
  '%2e%2e/%2e%2e',
  '%252e%252e%252f',
  '%25252f',
  '%00',
  'a%00.js',
  '%c0%ae%c0%ae',
  '%c0%af',
  '%e0%80%af',
  '%f0%80%80%af',
  '%ff%fe',
  '%ed%a0%80',
  '%',
  '%2',
  '%zz',
  '%u002f',
  '%0d%0aSet-Cookie:%20a=b',
  '\u00ff\u00fe',
  ';a=b',
  '__proto__',
  'constructor',
  '%E2%80%AE',
  '\\',
  '~',
  '\'"<script>',
  '{lang}',
  ':lang',
  'x'.repeat(300),
  'x'.repeat(9_000),
  '%61'.repeat(3_000),
  '/'.repeat(200),
  '../'.repeat(200),
]
const QUERIES = [
  '',
  '',
  '?',
  '?a=%zz&a=1&a[b]=2&__proto__[x]=1',
  '?next=//evil.example&next=%2f%2fevil',
  `?${'a&'.repeat(3_000)}`,
  '?preview=%00.%ff',
  '?\u00ff=\u00fe',
]
const METHODS = [
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'REPORT',
  'PURGE',
  'SEARCH',
  'QUERY',
  'get',
  'GETX',
  'M-SEARCH',
  '',
]
const VALUES = [
  '',
  'x',
  'x'.repeat(7_000),
  'x'.repeat(20_000),
  '%00%ff',
  '\u00ff\u00fe\u0080',
  '\u0000',
  '\u0001\u001b[31m',
  '__proto__',
  '../../etc/passwd',
  '0',
  '-1',
  '1e400',
  '99999999999999999999',
  '"'.repeat(400),
  ',;,;=,',
  '*/*;q=x',
  'bytes=9-1,-,x',
  'null',
  'gzip',
  'gzip;q=NaN, br;q=-1, *;q=2',
  'for="[::1";host=evil.example',
  '{"a":',
]
const HEADERS = [
  'Accept-Language',
  'Accept-Encoding',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Origin',
  'Referer',
  'Range',
  'If-Range',
  'If-None-Match',
  'If-Modified-Since',
  'Authorization',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'X-Real-IP',
  'X-HTTP-Method-Override',
  'X-Request-Id',
  'traceparent',
  'tracestate',
  'Available-Dictionary',
  'Dictionary-ID',
  'Sec-Fetch-Site',
  'Sec-Fetch-Dest',
  'User-Agent',
  'Priority',
  '__proto__',
  'constructor',
]
const COOKIES = ['session', 'token', 'lang', 'cohort', 'preview', '__Host-session', '__proto__', 'signed-in']

const header = fc.oneof(
  fc.tuple(fc.constantFrom(...HEADERS), fc.constantFrom(...VALUES)),
  fc
    .tuple(fc.constantFrom(...COOKIES), fc.constantFrom(...VALUES))
    .map(([name, value]): [string, string] => ['Cookie', `${name}=${value}`]),
)

/** None half of the time: a request with a dozen errors is refused for the first one. */
const fewArbitrary = <Value>(arbitrary: fc.Arbitrary<Value>, maxLength: number) =>
  fc.oneof(fc.constant<Value[]>([]), fc.array(arbitrary, { minLength: 1, maxLength }))

/** A request as bytes, which usually has all headers that HTTP requires; its connection ends with the answer. */
const rawRequest = fc
  .record({
    method: fc.oneof({ weight: 2, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
    base: fc.constantFrom(...BASES),
    pieces: fewArbitrary(fc.constantFrom(...PIECES), 3),
    query: fc.constantFrom(...QUERIES),
    headers: fewArbitrary(header, 4),
    many: fc.oneof({ weight: 60, arbitrary: fc.constant(0) }, fc.constantFrom(90, 1_500)),
    body: fc.constantFrom('', '', '{}', '[', '\u0000', '\u001f\u008b\u0008', 'x'.repeat(20_000)),
  })
  .map(({ method, base, pieces, query, headers, many, body }) => {
    const path = pieces.reduce((before, piece) => `${before}${before.endsWith('/') ? '' : '/'}${piece}`, base)
    const lines = [
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...Array.from({ length: many }, (_, index) => `X-Many-${index}: a`),
      ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
    ]
    return [
      `${method} ${path}${query} HTTP/1.1`,
      'Host: localhost:3000',
      'Connection: close',
      ...lines,
      '',
      body,
    ].join('\r\n')
  })

/** All answers to bytes until the connection is closed; empty if there are none. */
const send = (port: number, bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(ANSWER_MS, finish).setEncoding('latin1')
    socket
      .on('data', (piece: string) => {
        answer += piece
      })
      .on('close', finish)
      .on('error', finish)
  })

it(
  `${REQUESTS} raw requests with odd paths, headers and methods are answered without a fault`,
  { tags: ['attack-218'] },
  async () => {
    const api = await listen((request, response) => {
      request.resume().once('end', () => json(response, {}))
    })
    const { app } = await openSite({ apiUrls: [api] })
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const waiting = fc.sample(rawRequest, { seed: SEED, numRuns: REQUESTS })
    const statuses: Record<string, number> = {}
    const wrong: string[] = []
    const work = async () => {
      for (let bytes = waiting.pop(); bytes !== undefined; bytes = waiting.pop()) {
        const answer = await send(port, bytes)
        const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 'none' || status >= '500' || LEAKS.test(answer))
          wrong.push(`${JSON.stringify(bytes.slice(0, 400))}\n  ${answer.slice(0, 600)}`)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, work))
    expect(wrong).toEqual([])
    expect(Object.values(statuses).reduce((sum, status) => sum + status, 0)).toBe(REQUESTS)
    // Requests that are all refused prove nothing.
    expect((statuses['200'] ?? 0) + (statuses['304'] ?? 0)).toBeGreaterThan(REQUESTS / 10)
    const after = await send(port, 'GET /about HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n')
    expect(after).toMatch(/^HTTP\/1\.1 200 /)
  },
)

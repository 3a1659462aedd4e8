import type { RequestListener } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listen } from '../../testing/api.ts'
import { openSite } from '../../testing/gateway.ts'

/** An API that sends the length of its answer, as ours does. */
const whole =
  (body: Buffer, sent = body): RequestListener =>
  (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.byteLength,
      etag: '"7"',
    })
    if (sent === body) response.end(sent)
    else response.write(sent, () => setTimeout(() => response.destroy(), 50))
  }

const createJson = (count: number) =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, title: 'ধাঁধা' }))))

const open = async (listener: RequestListener) => openSite({ apiUrls: [await listen(listener)] })

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a short answer is compressed in one piece, by %s',
  { tags: ['decision-72'] },
  async (encoding, plain) => {
    const body = createJson(100)
    const { get } = await open(whole(body))
    const answer = await get('/api/x', { acceptEncoding: encoding })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.byteLength),
      vary: 'Accept-Encoding',
      etag: '"7"',
    })
    expect(plain(answer.rawPayload)).toEqual(body)
  },
)

it('a long answer is passed on while it comes', { tags: ['decision-72'] }, async () => {
  const body = createJson(4_000)
  expect(body.byteLength).toBeGreaterThan(64 * 1024)
  const { get } = await open(whole(body))
  const answer = await get('/api/x', { acceptEncoding: 'br' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br' })
  expect(answer.headers).not.toHaveProperty('content-length')
  expect(brotliDecompressSync(answer.rawPayload)).toEqual(body)
})

it(
  'a short answer that breaks off is replaced by the error that the API cannot be reached',
  { tags: ['decision-72', 'S8.1b'] },
  async () => {
    const body = createJson(100)
    const { get } = await open(whole(body, body.subarray(0, 1_000)))
    const answer = await get('/api/x', { acceptEncoding: 'br', acceptLanguage: 'bn' })
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      502,
      '3',
      'no-store',
    ])
    for (const name of ['content-encoding', 'etag']) expect(answer.headers).not.toHaveProperty(name)
    expect(answer.json<{ message: string }>().message).toContain('যোগাযোগ করা যাচ্ছে না')
  },
)

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  readonly body: Buffer
  readonly etag: string
}

/**
 * An S3 server for tests: exactly the calls that a registry makes, path-style, with conditional writes. It looks at no
 * signature. The servers on npm that were looked at ignore the conditions of a PUT, and with them what is tested here.
 */
export interface S3Server {
  readonly url: string
  readonly objects: Map<string, StoredObject>
  /** The requests so far, such as `GET /bucket/composition.json`. */
  readonly asked: string[]
  /** While true, every call is answered with 503. */
  isUnavailable: boolean
  /** While true, no call is answered. */
  hangs: boolean
  /** A server that takes every write, as older ones do. */
  ignoresConditions: boolean
  readonly close: () => Promise<void>
}

/** @param pageSize how many keys one answer lists */
export async function startS3(pageSize = 3, port = 0): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const requested: string[] = []
  const http = createServer((request, response) => {
    void answer(server, request, response, pageSize)
  })
  await new Promise<void>((done) => {
    http.listen(port, '127.0.0.1', done)
  })
  const server: S3Server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects,
    asked: requested,
    isUnavailable: false,
    hangs: false,
    ignoresConditions: false,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
  return server
}

async function answer(
  server: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
  pageSize: number,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', server.url)
  const key = decodeURIComponent(url.pathname)
  server.asked.push(`${request.method} ${key}`)
  if (server.hangs) return
  if (server.isUnavailable) return fail(response, 503, 'SlowDown')
  if (request.method === 'PUT') return put(server, request, response, { key, body: Buffer.concat(chunks) })
  if (request.method === 'DELETE') {
    server.objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (url.searchParams.get('list-type') === '2') return list(server, response, url, pageSize)
  const stored = server.objects.get(key)
  if (!stored) return fail(response, 404, 'NoSuchKey')
  if (request.headers['if-none-match'] === stored.etag) return void response.writeHead(304).end()
  response.writeHead(200, { etag: stored.etag, 'content-length': stored.body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : stored.body)
}

function put(
  server: S3Server,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { key, body }: { key: string; body: Buffer },
): void {
  const before = server.objects.get(key)
  const isRefused =
    (headers['if-none-match'] === '*' && before !== undefined) ||
    (headers['if-match'] !== undefined && headers['if-match'] !== before?.etag)
  if (isRefused && !server.ignoresConditions) return fail(response, 412, 'PreconditionFailed')
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  server.objects.set(key, { body, etag })
  response.writeHead(200, { etag }).end()
}

function list(
  { objects }: S3Server,
  response: ServerResponse,
  { pathname, searchParams }: URL,
  pageSize: number,
) {
  const bucket = `${pathname.replace(/\/$/, '')}/`
  const prefix = searchParams.get('prefix') ?? ''
  const delimiter = searchParams.get('delimiter') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const names = new Map<string, StoredObject | null>()
  for (const [whole, stored] of objects) {
    const key = whole.slice(bucket.length)
    if (!whole.startsWith(bucket) || !key.startsWith(prefix)) continue
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    if (end < 0) names.set(key, stored)
    else names.set(key.slice(0, end + 1), null)
  }
  const left = [...names].filter(([name]) => name > after).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = left.slice(0, pageSize)
  const last = page.at(-1)?.[0] ?? ''
  const body = page
    .map(([name, stored]) =>
      stored
        ? `<Contents><Key>${name}</Key><ETag>${stored.etag.replaceAll('"', '&quot;')}</ETag><Size>${stored.body.byteLength}</Size></Contents>`
        : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
    )
    .join('')
  const isWhole = left.length <= page.length
  const more = isWhole ? '' : `<NextContinuationToken>${last}</NextContinuationToken>`
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<ListBucketResult><IsTruncated>${!isWhole}</IsTruncated>${more}${body}</ListBucketResult>`)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

// `node s3-server.ts PORT`: for tests that kill what uses it.
if (import.meta.main) console.log((await startS3(1_000, Number(process.argv[2] ?? 0))).url)

import { readFileSync } from 'node:fs'
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { BASE, readPreload, singleDocument } from './document.ts'
import { readSite } from './site.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
/** As the gateway compresses: stored files as small as possible, generated responses quickly. */
const STORED_QUALITY = 11
const GENERATED_QUALITY = 5

/** Headers of the gateway that are about one response; and scripts of a single bundle have no hashes. */
const RESPONSE_HEADERS =
  /^(?:connection|keep-alive|date|etag|content-(?:length|encoding|type)|transfer-encoding|integrity-policy)$/

/** The shell's policy knows addresses of releases alone (decision 56), and a single bundle has none. */
const TRUSTED_TYPES = /require-trusted-types-for [^;]*; trusted-types [^;]*; /

/** The gateway's other headers: the single bundle is sent with the same ones. */
const getSharedHeaders = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    [...answer.headers]
      .filter(([name]) => !RESPONSE_HEADERS.test(name))
      .map(([name, value]) => [name, value.replace(TRUSTED_TYPES, '')]),
  )

const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })

export interface SingleServer {
  url: string
  stop: () => Promise<void>
}

/**
 * Serves the single bundle over HTTP/1.1 as the gateway serves the composed site: the same headers and compression,
 * with rewritten documents; other requests are forwarded to the gateway.
 *
 * @param folder the build's output
 */
export async function serveSingle(folder: string, gateway: string): Promise<SingleServer> {
  const dist = join(folder, 'dist')
  const site = readSite(folder)
  const files = new Map<string, Buffer>()
  const documents = new Map<string, Promise<{ headers: Record<string, string>; body: Buffer }>>()
  const sharedHeaders = getSharedHeaders(await fetchReleaseFile(gateway))

  const sendFile = (path: string, response: ServerResponse) => {
    const stored = /\.(?:js|css|svg)$/.test(path)
    const plain = () => readFileSync(join(dist, path))
    const bytes = files.get(path) ?? (stored ? brotli(plain(), STORED_QUALITY) : plain())
    files.set(path, bytes)
    response
      .writeHead(200, {
        ...sharedHeaders,
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-length': bytes.byteLength,
        ...(stored ? { 'content-encoding': 'br' } : {}),
      })
      .end(bytes)
  }

  const makeDocument = async (path: string, cookie: string, languages: string) => {
    const answer = await fetch(gateway + path, {
      headers: { cookie, 'accept-language': languages },
      redirect: 'error',
    })
    const html = await answer.text()
    const chunk = await findChunk(gateway, path, cookie, html)
    const body = brotli(Buffer.from(singleDocument(html, site, dist, chunk)), GENERATED_QUALITY)
    const headers = {
      ...getSharedHeaders(answer),
      'content-type': answer.headers.get('content-type') ?? '',
      'content-encoding': 'br',
    }
    return { headers, body }
  }
  const sendDocument = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/', cookie = ''] = [request.url, request.headers.cookie]
    const key = `${path} ${cookie}`
    const document =
      documents.get(key) ?? makeDocument(path, cookie, request.headers['accept-language'] ?? '')
    documents.set(key, document)
    const { headers, body } = await document
    response.writeHead(200, { ...headers, 'content-length': body.byteLength }).end(body)
  }

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const call = sendRequest(new URL(request.url ?? '/', gateway), {
      method: request.method,
      headers: request.headers,
    })
    call.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.writeHead(502).end())
    request.pipe(call)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', gateway)
    if (pathname.startsWith(BASE)) sendFile(pathname.slice(BASE.length), response)
    else if (request.method !== 'GET' || pathname.startsWith('/api/') || extname(pathname))
      forward(request, response)
    else
      sendDocument(request, response).catch((error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      })
  })
  const port = await listen(server)
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The chunk that the answer to a page's first call names, as the head of its document finds it; null: none. */
async function findChunk(
  gateway: string,
  path: string,
  cookie: string,
  html: string,
): Promise<string | null> {
  const { path: pattern, calls, chunk } = readPreload(html) ?? { path: '', calls: [], chunk: '' }
  if (chunk === '') return null
  const values = path.split('/')
  const call = (calls[0] ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[pattern.split('/').indexOf(`:${name}`)] ?? '',
  )
  const token = /(?:^|; )token=([^;]+)/.exec(cookie)?.[1] ?? ''
  const answer: unknown = await (
    await fetch(gateway + call, { headers: { cookie, authorization: `Bearer ${decodeURIComponent(token)}` } })
  ).json()
  return chunk.replace(/\{([\w.]+)\}/, (_, field: string) =>
    String(field.split('.').reduce((of, name) => (of as Record<string, unknown>)[name], answer)),
  )
}

/** The gateway's answer for a file of a release. */
async function fetchReleaseFile(gateway: string): Promise<Response> {
  const html = await (await fetch(gateway)).text()
  const path = /"(\/releases\/[^"]+\.css)"/.exec(html)?.[1]
  if (!path) throw new Error('the page names no style sheet of a release')
  return fetch(gateway + path, { headers: { 'accept-encoding': 'br' } })
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('no port'))
    })
  })

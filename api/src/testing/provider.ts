// For tests: a stand-in for another company's server.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Values that, inserted without escaping, would end a header, line, path, query or value, or lead to another site. */
export const HOSTILE_VALUES = [
  'x\r\nHost: evil.example\r\n\r\nGET /admin HTTP/1.1',
  '@evil.example/',
  '#',
  '?to=+8801999999999',
  '&to=+8801999999999',
  '/../../admin',
  '..%2f..%2fadmin',
  '%0d%0aX: y',
  '%00',
  '\u0000',
  '","to":"+8801999999999',
  '{to}{text}',
  '\\',
  '১২৩ 👩‍👩‍👧',
]

interface ReceivedRequest {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A stand-in for another company's server, which refuses all requests. */
export async function startProvider() {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({
        url: new URL(request.url ?? '', 'http://provider.example'),
        headers: request.headers,
        body,
      })
      response.writeHead(400, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, received }
}

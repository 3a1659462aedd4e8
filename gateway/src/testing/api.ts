import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** An API for a test. @returns its address */
export async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

export function json(response: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}

/**
 * An API that takes every message. Without one, a gateway that is closed tries for more than a second to send what it
 * has counted.
 */
export const acceptAll: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(204).end()
}

/** The answer of `echo`. */
export interface Echo {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** An API that answers with the request that it got. */
export const echo: RequestListener = (request, response) => {
  void read(request).then((body) =>
    json(response, { method: request.method, url: request.url, headers: request.headers, body }),
  )
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

// A server with nothing but `node:http`, beside which benches measure the API and the gateway.
import { Agent, createServer, request as ask, type RequestListener } from 'node:http'

/**
 * The limit of `node:http` alone: answers 304 to everything, in as many bytes and headers as the API's answer to a
 * poll; or, with `UPSTREAM_PORT`, forwards each call over persistent connections, and its answer back.
 */
const poll: RequestListener = ({ headers }, response) => {
  response
    .writeHead(304, [
      'x-request-id',
      '0af7651916cd43dd8448eb211c80319c',
      'cache-control',
      'no-store',
      'etag',
      headers['if-none-match'] ?? '',
    ])
    .end()
}

function forwardTo(port: number): RequestListener {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return ({ method, url: path, headers }, response) => {
    const forwarded = ask({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy()).end()
  }
}

const upstream = process.env['UPSTREAM_PORT']
const server = createServer(upstream === undefined ? poll : forwardTo(Number(upstream)))
// Fastify's.
server.keepAliveTimeout = 72_000
server.listen(Number(process.env['PORT']), '127.0.0.1')

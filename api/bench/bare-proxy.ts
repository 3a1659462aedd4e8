import { Agent, createServer, request as ask } from 'node:http'

/**
 * A proxy of `node:http` alone, for comparison with the gateway: forwards each call over persistent connections, and
 * its answer back.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const upstream = Number(process.env['UPSTREAM_PORT'])

const server = createServer((request, response) => {
  const passed = ask(
    {
      agent,
      host: '127.0.0.1',
      port: upstream,
      method: request.method,
      path: request.url,
      headers: request.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    },
  )
  passed.on('error', () => response.destroy())
  request.pipe(passed)
})

// Fastify's.
server.keepAliveTimeout = 72_000
server.listen(Number(process.env['PORT']), '127.0.0.1')

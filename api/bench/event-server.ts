import { createServer, type ServerResponse } from 'node:http'

/** The least that a server of events can be: `/events` stays open, `/tell` writes to all of them; 304 to anything else. */
const open = new Set<ServerResponse>()

const server = createServer((request, response) => {
  switch (request.url ?? '') {
    case '/events':
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(': open\n\n')
      open.add(response)
      response.once('close', () => open.delete(response))
      return
    case '/tell':
      for (const one of open) one.write(': still here\n\n')
      response.writeHead(200, { 'content-length': 0 }).end()
      return
    case '/memory':
      response.end(String(process.memoryUsage().rss))
      return
    default:
      response.writeHead(304, { etag: '"same"' }).end()
  }
})
server.keepAliveTimeout = 72_000
server.listen(Number(process.env['API_PORT']), '127.0.0.1')

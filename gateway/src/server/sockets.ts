import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the gateway stop as soon as its last answer is out: connections without a request under way are closed, also
 * those that browsers opened ahead and never used, which Node itself would wait for.
 */
export function closeUnusedSockets(app: FastifyInstance): void {
  const requests = new Map<Socket, number>()
  let closing = false
  app.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1
      if (requests.has(socket)) requests.set(socket, left)
      if (closing && left === 0) socket.end()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, underWay] of requests) if (underWay === 0) socket.destroy()
  })
}

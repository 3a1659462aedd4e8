import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('a free port can be listened on, and one in use is refused', async () => {
  const port = await freePort()
  expect(await freePort({ port })).toBe(port)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  await expect(freePort({ port })).rejects.toThrow('EADDRINUSE')
  server.close()
})

import { createServer } from 'node:net'

/**
 * A TCP port on which nothing listens now.
 *
 * @param host the local address, or name of one
 * @param port 0: any; else that one
 * @throws when `port` is in use
 */
export const freePort = ({ host = '127.0.0.1', port = 0 } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })

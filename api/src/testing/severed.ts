import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { cleanUp } from './cleanup.ts'

/** A network between a program and its database that a test can cut. */
export interface Network {
  /** The database's URL through this network. */
  readonly url: string
  /** Resets every connection, as a restarted router does. */
  readonly cut: () => void
  /** From now on no data arrives and neither end is notified, as if the machine behind it were switched off. */
  readonly hang: () => void
}

/** Closed after the test, or the file's tests. */
export async function networkTo(databaseUrl: string): Promise<Network> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer((socket) => {
    if (isHanging) {
      sockets.add(socket.on('error', () => undefined).once('close', () => sockets.delete(socket)))
      return
    }
    const other = connect(Number(port), hostname)
    for (const end of [socket, other]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.once('close', () => {
        sockets.delete(end)
        socket.destroy()
        other.destroy()
      })
    }
    socket.pipe(other).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const hang = () => {
    isHanging = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  cleanUp(() => {
    cut()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, cut, hang }
}

// A network that a fault can slow down, hang or close.
import { EventEmitter, once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `slowMs`: each chunk is delayed for so long. `hangs`: no data passes, and neither end is notified. `refuses`: the
 * port is closed.
 */
export type NetworkState = { readonly slowMs: number } | 'hangs' | 'refuses' | 'open'

/** A network between two parts of the site that a fault can disturb. */
export interface Network {
  readonly port: number
  readonly set: (state: NetworkState) => Promise<void>
  /** Resets every connection, as a restarted router does. */
  readonly reset: () => void
  /**
   * Drops all data of the present connections from now on, or the answers alone, and neither end is notified: as by a
   * router that has dropped them. New ones work.
   */
  readonly blackhole: (what: 'all' | 'answers') => void
  readonly close: () => Promise<void>
}

/** How long an end that was not notified may hold on to a connection that is gone. */
const BLACKHOLE_MS = 60_000

/** Leads to a port of this machine. */
export async function networkTo(target: number): Promise<Network> {
  const sockets = new Set<Socket>()
  const now: { state: NetworkState } = { state: 'open' }
  const changes = new EventEmitter().setMaxListeners(0)
  /** Data from these sockets is not forwarded. */
  const blackholed = new WeakSet<Socket>()
  /** Those that lead to the target. */
  const outward = new WeakSet<Socket>()

  async function passage(): Promise<void> {
    while (now.state === 'hangs') await once(changes, 'change')
    if (typeof now.state === 'object') await sleep(now.state.slowMs)
  }

  /** Forwards a chunk at a time, so that chunks stay in order. */
  const carry = async (from: Socket, to: Socket): Promise<void> => {
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        await passage()
        if (blackholed.has(from)) continue
        if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')])
      }
      if (!blackholed.has(from)) to.end()
    } catch {
      if (!blackholed.has(from)) to.destroy()
    }
  }

  const server = createServer((socket) => {
    const other = connect(target, '127.0.0.1')
    outward.add(other)
    for (const [end, peer] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(end)
      end.setNoDelay(true)
      end.on('error', () => undefined)
      end.once('close', () => {
        sockets.delete(end)
        if (!blackholed.has(end)) peer.destroy()
      })
      void carry(end, peer)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const stopListening = async () => {
    const closed = once(server, 'close')
    server.close()
    reset()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async set(next) {
      const before = now.state
      now.state = next
      changes.emit('change')
      if (next === 'refuses' && before !== 'refuses') await stopListening()
      if (next !== 'refuses' && before === 'refuses') await listen(port)
    },
    reset,
    blackhole(what) {
      for (const socket of sockets) {
        if (what === 'all' || outward.has(socket)) blackholed.add(socket)
        // By then both ends have given up by themselves.
        setTimeout(() => socket.destroy(), BLACKHOLE_MS).unref()
      }
    },
    async close() {
      now.state = 'open'
      changes.emit('change')
      if (server.listening) await stopListening()
    },
  }
}

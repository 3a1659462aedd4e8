// Ports and addresses of this machine.
import { createServer } from 'node:net'

/** Whether nothing listens at a port, on any of the machine's addresses. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** An address in a URL: IPv6 stands in brackets. */
const toUrlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/**
 * The URL by which this machine reaches a server that listens at `host`. A server that listens on all addresses, IPv6
 * included, answers at 127.0.0.1 too.
 */
export const localUrl = (host: string | undefined, port: number): string =>
  `http://${host === undefined || ANY_ADDRESS.has(host) ? '127.0.0.1' : toUrlHost(host)}:${port}`

/** The URL that a person opens: `localhost`, unless the server listens at an address that is not this machine's own. */
export const siteUrl = (host: string | undefined, port: number): string =>
  host === undefined || ANY_ADDRESS.has(host) || host === '::1' || host.startsWith('127.')
    ? `http://localhost:${port}`
    : localUrl(host, port)

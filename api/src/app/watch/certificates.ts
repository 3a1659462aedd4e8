// Examines when the certificates of the site and of the database expire.
import { connect, TLSSocket, type PeerCertificate } from 'node:tls'
import { DAY_MS } from '@dhadha/server/durations'
import { toErrorMessage } from '@dhadha/server/errors'
import type { Pool } from 'pg'
import { ok, unknown, wrong, type Finding } from './finding.ts'

/** Those that renew by themselves do so sooner, also those that live for 45 days. */
const MIN_DAYS = 10
const ANSWER_MS = 5_000

interface Certificate {
  /** Null: none was shown. */
  readonly validTo: Date | null
  /** Why browsers do not trust it; null: they do. */
  readonly error: string | null
}

/** The certificate that browsers meet at the site's public address. */
export async function siteCertificate(publicUrl: string, now: Date, ca?: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return unknown('certificate', 'PUBLIC_URL has no https')
  try {
    const certificate = await certificateAt(hostname, Number(port || 443), ca)
    return certificate.error === null
      ? daysLeft('certificate', hostname, certificate.validTo, now)
      : wrong('certificate', `browsers do not trust that of ${hostname}: ${certificate.error}`)
  } catch (error) {
    return wrong('certificate', `${hostname} cannot be asked for its own: ${toErrorMessage(error)}`)
  }
}

/** The certificate of the database server, where the connection to it has one. */
export async function databaseCertificate(pool: Pool, now: Date): Promise<Finding> {
  try {
    const client = await pool.connect()
    try {
      const { stream } = client.connection
      if (!(stream instanceof TLSSocket)) return unknown('database tls', 'the connection has no TLS')
      return daysLeft('database tls', 'the server', validTo(stream), now)
    } finally {
      client.release()
    }
  } catch {
    return wrong('database tls', 'the database does not answer')
  }
}

/**
 * Until when the other side's certificate is good; a connection may have none, for example one with a key agreed on
 * before.
 */
function validTo(socket: TLSSocket): Date | null {
  // An empty object, or undefined, without a certificate: the types lack these cases.
  const { valid_to: until } = (socket.getPeerCertificate() as Partial<PeerCertificate> | null) ?? {}
  return until === undefined ? null : new Date(until)
}

function daysLeft(name: string, whose: string, until: Date | null, now: Date): Finding {
  if (until === null) return unknown(name, `${whose} has shown none`)
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const detail = `that of ${whose} ends in ${days} days`
  return days < MIN_DAYS ? wrong(name, `${detail}: renew it`) : ok(name, detail)
}

const certificateAt = (host: string, port: number, ca?: string): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(ca !== undefined && { ca }),
      // A name for an address is against the standard.
      ...(/[a-z]/i.test(host) && { servername: host }),
      // An untrusted certificate is examined, too, to report why.
      rejectUnauthorized: false,
      timeout: ANSWER_MS,
    })
    socket
      .once('secureConnect', () => {
        const error = socket.authorized ? null : String(socket.authorizationError)
        resolve({ validTo: validTo(socket), error })
        socket.destroy()
      })
      .once('timeout', () => socket.destroy(new Error('no answer')))
      .once('error', reject)
  })

// The settings of the mail server.
import { ConfigError, createReader, type Environment } from './environment.ts'

/** The SMTP server that mail goes through; without one it goes to the outbox (decision 11). */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS. */
  readonly isSecure: boolean
  /** No mail leaves without TLS; false only for a server on this machine. */
  readonly demandsTls: boolean
  readonly user: string | null
  readonly password: string
  /** Certificates in PEM of an authority that is not among the system's. */
  readonly ca: string | null
  /** `Name <address>` */
  readonly from: string
}

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** SMTP_URL, MAIL_FROM and SMTP_CA_FILE; null: there is no mail server. @throws ConfigError */
export function readMailSettings(environment: Environment): MailSettings | null {
  const { file, given, secretUrl } = createReader(environment)
  const server = secretUrl('SMTP_URL', ['smtp:', 'smtps:'])
  if (server === undefined) return null
  const { protocol, hostname, port, username, password } = new URL(server)
  const from = given('MAIL_FROM')
  if (from === undefined || !/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from))
    throw new ConfigError('MAIL_FROM must be an e-mail address such as Dhadha <no-reply@dhadha.example>.')
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    demandsTls: isSecure || !onThisMachine.has(hostname),
    user: username === '' ? null : decodeURIComponent(username),
    password: decodeURIComponent(password),
    ca: file('SMTP_CA_FILE') ?? null,
    from,
  }
}

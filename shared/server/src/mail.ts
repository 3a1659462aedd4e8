import nodemailer from 'nodemailer'
import type { MailSettings } from './settings/mail-settings.ts'

const TIMEOUT_MS = 15_000

/** Creates connections to that server. The caller closes them. */
export function createMailTransport({ host, port, isSecure, demandsTls, user, password, ca }: MailSettings) {
  return nodemailer.createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: demandsTls,
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user === null ? {} : { auth: { user, pass: password } }),
    tls: { minVersion: 'TLSv1.2', ...(ca === null ? {} : { ca }) },
  })
}

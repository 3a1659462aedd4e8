// Sends mail.
import type { MailSettings } from '@dhadha/server'
import { createMailTransport } from '@dhadha/server/mail'
import { DeliveryError } from './delivery.ts'
import type { Transport } from './messenger.ts'

/** nodemailer's error for a mail that was not sent. */
interface MailError {
  readonly code?: string
  /** SMTP's answer, for example 550. */
  readonly responseCode?: number
}

/**
 * A retry may succeed: there was no reply, or the server replied 'later' (4xx). A rejected password may be corrected.
 */
const mayPass = ({ code, responseCode }: MailError): boolean =>
  responseCode === undefined ? code !== 'EENVELOPE' && code !== 'ETLS' : responseCode < 500

/** Sends mail through an SMTP server (decision 11). */
export function createSmtpTransport(settings: MailSettings): { carry: Transport; close: () => void } {
  const { host, from } = settings
  const transport = createMailTransport(settings)
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? host

  return {
    async carry({ to, subject, text, replyTo }, id) {
      try {
        await transport.sendMail({
          from,
          // An object, so that no part of the address can be parsed as a second one.
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          // Asks mail programs not to send out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const smtpError = error as MailError
        const reason = [smtpError.code, smtpError.responseCode].filter((part) => part !== undefined).join(' ')
        throw new DeliveryError(`smtp ${reason || 'failed'}`, mayPass(smtpError))
      }
    },
    close: () => transport.close(),
  }
}

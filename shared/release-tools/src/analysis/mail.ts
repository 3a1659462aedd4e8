import type { MailSettings } from '@dhadha/server/settings'
import { createMailTransport } from '@dhadha/server/mail'
import type { Mail } from './notifier.ts'

/** Sends mails to release managers, each over a new connection: there is one in weeks. @param to their addresses */
export const mailTo =
  (settings: MailSettings, to: readonly string[]): Mail =>
  async (subject, text) => {
    const transport = createMailTransport(settings)
    try {
      await transport.sendMail({
        from: settings.from,
        // Objects, so that no part of an address can be parsed as another one.
        to: to.map((address) => ({ name: '', address })),
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } finally {
      transport.close()
    }
  }

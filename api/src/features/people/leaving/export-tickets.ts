// Addresses with a signed ticket, at which a learner's data can be downloaded for a short time.
import type { Dependencies } from '../../../platform/feature.ts'
import { createSecret } from '../../../platform/secrets/secrets.ts'
import { isSignature, createSignature } from '../../../platform/secrets/signature.ts'

/** The path at which a ticket is redeemed. */
export const EXPORT_FILE = '/api/v2/app/user/export-file'

/** As long as a browser inside an app takes to pass an address on to the phone's download manager. */
export const TICKET_MS = 2 * 60_000

/** The requester of the file, and their session or link: both are looked up again whenever the file is fetched. */
export interface TicketHolder {
  readonly by: 'learner' | 'guardian'
  /** The learner whose data the file has. */
  readonly learnerId: string
  /** The id of the learner's sign-in; or the hash of the guardian's link, in base64url. */
  readonly claim: string
}

/**
 * Addresses of files of all data: signed and stored nowhere, so that every instance can read the tickets of another. An
 * address works again within its two minutes, and needs no cookie: the download manager of Android fetches it a second
 * time, from outside the browser. It ends at once with the session or the guardian's link that it was made by.
 */
export function createExportTickets({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  const readKey = createSecret(db, 'export')

  return {
    /** @returns a path of this site */
    async addressFor({ by, learnerId, claim }: TicketHolder): Promise<string> {
      const content = `${learnerId}.${claim}.${clock().getTime() + TICKET_MS}`
      return `${EXPORT_FILE}?ticket=${by}.${content}.${createSignature(await readKey(), by, content)}`
    },

    /** @returns null for a ticket that is too old, or was not made here */
    async read(ticket: string): Promise<TicketHolder | null> {
      const [by, learnerId = '', claim = '', expires = '', signature = '', ...rest] = ticket.split('.')
      if ((by !== 'learner' && by !== 'guardian') || rest.length > 0) return null
      if (!isSignature(await readKey(), by, `${learnerId}.${claim}.${expires}`, signature)) return null
      return clock().getTime() > Number(expires) ? null : { by, learnerId, claim }
    },
  }
}

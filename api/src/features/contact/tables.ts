import type { Generated } from 'kysely'

/** Messages of the contact form (decision 32). */
interface ContactTable {
  id: Generated<number>
  name: string
  email: string
  subject: string
  message: string
  received_at: Date
  /** The id that the browser sent: a message that is sent twice is stored once. */
  letter_id: Generated<string | null>
  /** Looks like spam: stored, but not mailed. */
  is_suspect: Generated<boolean>
}

interface ContactTables {
  contact: ContactTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ContactTables {}
}

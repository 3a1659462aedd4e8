import type { Generated } from 'kysely'

/** Letters of the contact form (decision 32). */
interface ContactTable {
  id: Generated<number>
  name: string
  email: string
  subject: string
  message: string
  received_at: Date
  /** The browser's name for it; one that is sent twice is kept once. */
  letter_id: Generated<string | null>
  /** Written by a program, as it seems: kept, and not mailed. */
  is_suspect: Generated<boolean>
}

interface ContactTables {
  contact: ContactTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ContactTables {}
}

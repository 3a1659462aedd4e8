import type { Generated } from 'kysely'

/** Letters of the contact form (decision 32). */
interface ContactTable {
  id: Generated<number>
  name: string
  email: string
  subject: string
  message: string
  received_at: Date
}

export interface ContactTables {
  contact: ContactTable
}

import type { ReleaseRole } from '@dhadha/contract/wire'
import type { Generated } from 'kysely'

/** Who may see and change what is live (decision 378). No learner. */
interface ReleaseOperatorTable {
  id: string
  name: string
  role: ReleaseRole
  created_at: Date
}

interface ReleasePasskeyTable {
  /** Base64url, as browsers name it. */
  credential_id: string
  operator_id: string
  public_key: Buffer
  counter: Generated<number>
  transports: string[]
  created_at: Date
}

/** A one-time link, by the hash of its token; gone once it was used. */
interface ReleaseLinkTable {
  hash: Buffer
  operator_id: string
  expires_at: Date
}

interface ReleaseSessionTable {
  hash: Buffer
  operator_id: string
  created_at: Date
  last_used_at: Date
}

interface OperatorTables {
  release_operator: ReleaseOperatorTable
  release_passkey: ReleasePasskeyTable
  release_link: ReleaseLinkTable
  release_session: ReleaseSessionTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends OperatorTables {}
}

// The tables of release operators.
import type { ReleaseRole } from '@dhadha/contract/wire'
import type { Generated } from 'kysely'

/** An operator, who may see and change what is live (decision 77). Not a learner. */
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

/** The account of an operator at an OpenID provider (decision 77). */
interface ReleaseIdentityTable {
  issuer: string
  subject: string
  operator_id: string
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

/** A token by which a program acts for its owner, stored as a hash (decision 77). */
interface ReleaseTokenTable {
  id: string
  operator_id: string
  name: string
  role: ReleaseRole
  /** Null: it may act on every part. */
  part: string | null
  hash: Buffer
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

interface OperatorTables {
  release_operator: ReleaseOperatorTable
  release_passkey: ReleasePasskeyTable
  release_identity: ReleaseIdentityTable
  release_link: ReleaseLinkTable
  release_session: ReleaseSessionTable
  release_token: ReleaseTokenTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends OperatorTables {}
}

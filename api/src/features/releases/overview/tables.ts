import type { RegistryState } from '@dhadha/contract/wire'

/** The state that the process beside the registry has sent; one row. */
interface ReleaseStateTable {
  id: number
  told_at: Date
  state: RegistryState
}

declare module '../../../platform/database/schema.ts' {
  interface Database {
    release_state: ReleaseStateTable
  }
}

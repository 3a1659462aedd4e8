import type { RegistryState } from '@dhadha/contract/wire'

/** An action that an operator has requested (decision 77). */
interface ReleaseActionTable {
  id: string
  who: string
  act: 'rollback' | 'activate'
  part: string
  /** The version that was live at the request, and those of a part of the visitors. */
  active: string
  canary: string | null
  version: string | null
  traffic: number
  why: string
  asked_at: Date
  taken_at: Date | null
  done_at: Date | null
  outcome: 'done' | 'refused' | null
  sentence: string | null
}

/** The state that the process beside the registry has sent; one row. */
interface ReleaseStateTable {
  id: number
  told_at: Date
  state: RegistryState
}

interface ReleaseQueueTables {
  release_act: ReleaseActionTable
  release_state: ReleaseStateTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends ReleaseQueueTables {}
}

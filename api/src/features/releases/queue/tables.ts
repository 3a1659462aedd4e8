import type { RegistryState } from '@dhadha/contract/wire'

/** What an operator has asked for (decision 77). */
interface ReleaseActionTable {
  id: string
  who: string
  act: 'rollback' | 'activate'
  part: string
  /** What was live when it was asked for, and what some visitors had. */
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

/** What the process beside the registry has told; one row. */
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

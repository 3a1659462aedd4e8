import { createReader, type Environment } from '@dhadha/server/settings'

/** Limits for the pages of a version before it goes live (decision 74). */
export interface Budgets {
  /** The limit of its part's compressed files at a first visit, in KiB. */
  readonly pageKilobytes: number
  /** The limit of the memory that remains after each mount of a page, in KiB. */
  readonly mountKilobytes: number
  /** For how many milliseconds one task may keep a page from answering. */
  readonly taskMs: number
}

/** @throws ConfigError */
export function readBudgets(environment: Environment): Budgets {
  const { integer } = createReader(environment)
  return {
    pageKilobytes: integer('GATE_PAGE_KIB', 200, 1, 100_000),
    mountKilobytes: integer('GATE_MOUNT_KIB', 40, 1, 100_000),
    taskMs: integer('GATE_TASK_MS', 1_000, 1, 15_000),
  }
}

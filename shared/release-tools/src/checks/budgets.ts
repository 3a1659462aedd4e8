import { createReader, type Environment } from '@dhadha/server'

/** What a page of a version may cost before it goes live (decision 74). */
export interface Budgets {
  /** What a first visit may fetch of its part, in KiB, compressed. */
  readonly pageKilobytes: number
  /** What may stay in memory for each time that one of its pages is opened, in KiB. */
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

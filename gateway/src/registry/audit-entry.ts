import type { HistoryEntry } from '@dhadha/release'

/** The operator, the time and the reason of an action. */
export type AuditEntry = Pick<HistoryEntry, 'at' | 'who' | 'token' | 'why' | 'gate' | 'overrides'> & {
  /**
   * The time when the command began, ISO 8601; the history entry has the time of the write. If absent, `at` is the
   * start.
   */
  readonly startedAt?: string
}

/** The same with the current time, for an entry that is about to be written, and with the duration of the command. */
export function withWriteTime({
  startedAt,
  ...auditEntry
}: AuditEntry): AuditEntry & Pick<HistoryEntry, 'durationMs'> {
  if (startedAt === undefined) return auditEntry
  const now = new Date()
  return {
    ...auditEntry,
    at: now.toISOString(),
    durationMs: Math.max(0, now.getTime() - Date.parse(startedAt)),
  }
}

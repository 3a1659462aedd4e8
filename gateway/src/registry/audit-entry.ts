import type { HistoryEntry } from '@dhadha/release'

/** Who acts, when and why. */
export type AuditEntry = Pick<HistoryEntry, 'at' | 'who' | 'token' | 'why' | 'gate' | 'overrides'> & {
  /** When the command began, ISO 8601: its act bears the time of the write instead. Absent: `at` is that. */
  readonly startedAt?: string
}

/** The same as of now, for an act that is just being written, with how long the command took. */
export function writtenNow({
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

// Reads of reports and lists, from a standby where there is one.

export type { Lag, ReadConnection, Reads } from './interface.ts'
export { createReads, describeStandbyError } from './reads.ts'

export type { Lag, ReadConnection, Reads } from './interface.ts'
export { createReads, describeStandbyError } from './reads.ts'

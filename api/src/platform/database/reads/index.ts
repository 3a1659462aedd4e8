export type { Lag, ReadConnection, Reads } from './interface.ts'
export { readsOf, describeStandbyError } from './reads.ts'

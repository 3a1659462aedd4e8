export type { Lag, ReadLane, Reads } from './interface.ts'
export { readsOf, describeStandbyError } from './reads.ts'

export type { Lag, ReadLane, Reads } from './interface.ts'
export { readsOf, whyNotUsed } from './reads.ts'

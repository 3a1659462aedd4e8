import { keep, newId } from '@dhadha/contract'

/** This browser's name for the API, and how many operations it has counted. */
interface Counted {
  readonly device: string
  readonly order: number
}

const counted = keep('local', 'mf-tests:device', (stored): Counted | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { device, order } = stored as Partial<Counted>
  return typeof device === 'string' && typeof order === 'number' ? { device, order } : null
})

/** What every operation carries (decision 25): an id that counts once, and its place among this browser's own. */
export interface Stamp {
  readonly operationId: string
  readonly device: string
  readonly order: number
}

/** @param owner the learner's id: pupils who share a computer do not share a count */
export function stamp(owner: string): Stamp {
  const { device, order } = counted.read(owner) ?? { device: newId(), order: 0 }
  counted.write(owner, { device, order: order + 1 })
  return { operationId: newId(), device, order: order + 1 }
}

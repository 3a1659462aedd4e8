import { keep, newId } from '@dhadha/contract'

/** This browser's id at the API, and the number of its last operation. */
interface DeviceCounter {
  readonly device: string
  readonly order: number
}

const counted = keep('local', 'mf-tests:device', (stored): DeviceCounter | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { device, order } = stored as Partial<DeviceCounter>
  return typeof device === 'string' && typeof order === 'number' ? { device, order } : null
})

/** The fields of every operation (decision 25): an id, so that it counts once, and its number in this browser. */
export interface Stamp {
  readonly operationId: string
  readonly device: string
  readonly order: number
}

/** @param owner the learner's id: pupils who share a computer are counted separately */
export function stamp(owner: string): Stamp {
  const { device, order } = counted.read(owner) ?? { device: newId(), order: 0 }
  counted.write(owner, { device, order: order + 1 })
  return { operationId: newId(), device, order: order + 1 }
}

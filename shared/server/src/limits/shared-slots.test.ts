import { expect, it } from 'vitest'
import { createSharedSlots } from './shared-slots.ts'

const SHARE = { ipv4: [2, 3], ipv6: [2, 2, 3] } as const

it('shared slots leave other networks a place, however many one requests', () => {
  const { take } = createSharedSlots({ total: 5, share: SHARE })
  const taken = Array.from({ length: 50 }, (_, host) => take(`203.0.113.${host}`)).filter(Boolean)
  expect(taken).toHaveLength(3)
  expect([take('198.51.100.1'), take('2001:db8::1'), take('192.0.2.1')].map(Boolean)).toEqual([
    true,
    true,
    false,
  ])
})

it('a released slot can be taken again', () => {
  const { take } = createSharedSlots({ total: 5, share: SHARE })
  const [first] = [take('203.0.113.1'), take('203.0.113.1')]
  expect(take('203.0.113.1')).toBeNull()
  first?.()
  expect(take('203.0.113.1')).not.toBeNull()
})

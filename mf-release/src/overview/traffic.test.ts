import type { ReleaseRole } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { ALL_VISITORS, mayActivate } from './traffic.ts'

it.each<[ReleaseRole, number, boolean]>([
  ['approver', ALL_VISITORS, true],
  ['releaser', ALL_VISITORS - 1, true],
  ['releaser', ALL_VISITORS, false],
  ['viewer', 1, false],
])(
  'whether a %s may give a version to %i %% of visitors: %s',
  { tags: ['decision-77'] },
  (role, traffic, may) => {
    expect(mayActivate({ role }, traffic)).toBe(may)
  },
)

import { describe, expect, it } from 'vitest'
import { readBudgets } from './budgets.ts'

describe('the budgets of the gate', { tags: ['decision-74'] }, () => {
  it('the default budgets are those of the documentation', () => {
    expect(readBudgets({})).toEqual({ pageKilobytes: 200, mountKilobytes: 40, taskMs: 1_000 })
  })

  it('can be set, each by its name, and a wrong one is refused', () => {
    expect(readBudgets({ GATE_PAGE_KIB: '150', GATE_MOUNT_KIB: '80', GATE_TASK_MS: '500' })).toEqual({
      pageKilobytes: 150,
      mountKilobytes: 80,
      taskMs: 500,
    })
    // After 15 s a page counts as one that hangs.
    for (const wrong of ['0', '20000', 'fast'])
      expect(() => readBudgets({ GATE_TASK_MS: wrong })).toThrow('GATE_TASK_MS must be a whole number')
  })
})

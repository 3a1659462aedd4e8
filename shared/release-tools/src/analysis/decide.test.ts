import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'

const START = Date.UTC(2026, 5, 1)
const MINUTE = 60_000
const plan = { steps: [20, 100], everyMinutes: 30, at: new Date(START).toISOString() }
const canary = { plan }
const later = START + 30 * MINUTE
const never = () => null
const unreadable = () => {
  throw new Error('RELEASE_FREEZE cannot be read')
}

describe('what the analysis does about a version', { tags: ['decision-76'] }, () => {
  it('a version that is worse is withdrawn, also where the times without releases cannot be read', () => {
    expect(decide({ kind: 'worse' }, canary, later, unreadable)).toEqual({ action: 'withdraw' })
  })

  it('a version that only looks worse is left to a person', () => {
    expect(decide({ kind: 'suspect' }, canary, later, unreadable)).toEqual({ action: 'warn' })
  })

  it('a version that is fine gets its next step once that is due', () => {
    expect(decide({ kind: 'fine' }, canary, later - 1, unreadable)).toEqual({ action: 'wait' })
    expect(decide({ kind: 'fine' }, canary, later, never)).toEqual({ action: 'raise', traffic: 20 })
  })

  it('a step that is due is not taken while nothing may go live, and the reason is named', () => {
    const why = 'Nothing goes live on Thursdays.'
    expect(decide({ kind: 'fine' }, canary, later, () => why)).toEqual({ action: 'hold', why })
  })

  it('a version waits while too little is known, and one without steps stays where it is', () => {
    expect(decide({ kind: 'waits' }, canary, later, unreadable)).toEqual({ action: 'wait' })
    expect(decide({ kind: 'fine' }, {}, later, unreadable)).toEqual({ action: 'wait' })
  })
})

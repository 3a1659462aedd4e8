import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetSessionValues, keep } from '../storage/keep.ts'
import {
  endSession,
  expireSession,
  getSession,
  openSession,
  startSession,
  subscribeSession,
  subscribeSessionEnd,
  syncSession,
} from './session.ts'

let cookie: string | null = null
const store = {
  read: () => cookie,
  write: (token: string) => void (cookie = token),
  remove: () => void (cookie = null),
}
const stops: (() => void)[] = []
beforeEach(() => {
  cookie = null
  openSession(store)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  forgetSessionValues()
})

function collectEnds(): string[] {
  const ends: string[] = []
  stops.push(subscribeSessionEnd((reason) => ends.push(reason)))
  return ends
}

it('a learner is signed in exactly while the token is stored', { tags: ['S4.1a'] }, () => {
  expect(getSession().status).toBe('signed-out')
  startSession('abc')
  expect(getSession()).toEqual({ status: 'signed-in', token: 'abc' })
  expect(cookie).toBe('abc')
})

it('logging out removes the token and notifies the shell', { tags: ['S4.1c'] }, () => {
  const ends = collectEnds()
  startSession('abc')
  endSession()
  expect([getSession().status, cookie, ends]).toEqual(['signed-out', null, ['signed-out']])
})

it('a 401 for an older token does not end a newer sign-in', () => {
  startSession('new')
  expireSession('old')
  expect(getSession().status).toBe('signed-in')
})

it('a session follows a sign-out in another tab', { tags: ['S4.1a'] }, () => {
  const ends = collectEnds()
  startSession('abc')
  cookie = null
  syncSession()
  expect([getSession().status, ends]).toEqual(['signed-out', ['gone']])
})

it('a rejected token counts as a sign-out if another tab has signed out', () => {
  const ends = collectEnds()
  startSession('1.mira')
  cookie = null
  expireSession('1.mira')
  startSession('2.mira')
  expireSession('2.mira')
  expect(ends).toEqual(['gone', 'expired'])
})

describe('a page', { tags: ['decision-54'] }, () => {
  const drafts = keep('session', 'mf-practice:draft', String)

  it('a page goes on when its learner signs in again, here or in another tab', () => {
    const ends = collectEnds()
    startSession('1.mira')
    drafts.write('p1', 'what mira typed')
    cookie = '2.mira'
    syncSession()
    expireSession('2.mira')
    startSession('3.mira')
    expect([getSession(), ends]).toEqual([{ status: 'signed-in', token: '3.mira' }, ['expired']])
    expect(drafts.read('p1')).toBe('what mira typed')
  })

  it('a page is over when another learner signs in in another tab', () => {
    const ends = collectEnds()
    startSession('1.mira')
    drafts.write('p1', 'what mira typed')
    cookie = '1.rafi'
    syncSession()
    syncSession()
    expect([getSession(), ends]).toEqual([{ status: 'signed-in', token: '1.rafi' }, ['replaced']])
    expect(drafts.read('p1')).toBeNull()
  })

  it.each([
    ['expired', () => expireSession('1.mira')],
    ['signed out', endSession],
  ])('a page is over when another learner signs in after the session was %s', (_, end) => {
    startSession('1.mira')
    end()
    const ends = collectEnds()
    startSession('1.rafi')
    expect(ends).toEqual(['replaced'])
  })

  it('a page takes over nothing that another learner has typed in this tab before a reload', () => {
    startSession('1.mira')
    drafts.write('p1', 'what mira typed')
    cookie = '1.rafi'
    openSession(store)
    expect(drafts.read('p1')).toBeNull()
    expect(getSession()).toEqual({ status: 'signed-in', token: '1.rafi' })
  })

  it('two markers that name no learner count as those of two learners', () => {
    const ends = collectEnds()
    startSession('abc')
    startSession('def')
    expect(ends).toEqual(['replaced'])
  })
})

it('the shell is notified once of each sign-in and log out', { tags: ['S4.1a'] }, () => {
  let changes = 0
  stops.push(subscribeSession(() => changes++))
  startSession('1.mira')
  syncSession()
  endSession()
  expect(changes).toBe(2)
})

import { beforeEach, expect, it } from 'vitest'
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
beforeEach(() => {
  cookie = null
  openSession({ read: () => cookie, write: (token) => (cookie = token), remove: () => (cookie = null) })
})

it('S4.1a is signed in exactly while the token is kept', () => {
  expect(getSession().status).toBe('signed-out')
  startSession('abc')
  expect(getSession()).toEqual({ status: 'signed-in', token: 'abc' })
  expect(cookie).toBe('abc')
})

it('S4.1c logging out removes the token and notifies the shell', () => {
  const ends: string[] = []
  const stop = subscribeSessionEnd((why) => ends.push(why))
  startSession('abc')
  endSession()
  expect([getSession().status, cookie, ends]).toEqual(['signed-out', null, ['signed-out']])
  stop()
})

it('a 401 for an older token does not end a newer sign-in', () => {
  startSession('new')
  expireSession('old')
  expect(getSession().status).toBe('signed-in')
})

it('follows a sign-out in another tab', () => {
  startSession('abc')
  cookie = null
  syncSession()
  expect(getSession().status).toBe('signed-out')
})

it('takes a rejected token for a sign-out if another tab has signed out', () => {
  const ends: string[] = []
  const stop = subscribeSessionEnd((why) => ends.push(why))
  startSession('abc')
  cookie = null
  expireSession('abc')
  startSession('def')
  expireSession('def')
  expect(ends).toEqual(['signed-out', 'expired'])
  stop()
})

it('S4.1a reports that another tab’s sign-in has replaced this one', () => {
  const ends: string[] = []
  const stop = subscribeSessionEnd((why) => ends.push(why))
  let changes = 0
  const deaf = subscribeSession(() => changes++)
  startSession('abc')
  cookie = 'def'
  syncSession()
  syncSession()
  expect([getSession(), ends, changes]).toEqual([{ status: 'signed-in', token: 'def' }, ['replaced'], 2])
  stop()
  deaf()
})

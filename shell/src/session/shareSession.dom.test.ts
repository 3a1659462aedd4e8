import { endSession, getSession, startSession } from '@dhadha/contract'
import { openSession, openTabs } from '@dhadha/contract/shell'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shareSession } from './shareSession.ts'

it('a sign-in here reaches the other tabs, and one there is adopted', { tags: ['S4.1a'] }, async () => {
  let cookie: string | null = null
  openSession({
    read: () => cookie,
    write: (token) => (cookie = token),
    remove: () => (cookie = null),
  })
  const received: unknown[] = []
  const other = openTabs('dhadha-session')
  other?.hear((word) => received.push(word))
  shareSession()
  startSession('abc')
  await waitFor(() => expect(received).toHaveLength(1))
  endSession()
  await waitFor(() => expect(received).toHaveLength(2))
  cookie = 'def'
  other?.post('changed')
  await waitFor(() => expect(getSession()).toEqual({ status: 'signed-in', token: 'def' }))
})

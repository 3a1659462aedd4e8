import { expect, it, vi } from 'vitest'
import { HttpError } from '../http/error.ts'
import { api, entry, shownBy, tab, until } from './testing/browser.ts'

it.each([
  ['the sign-in page of a network', 'Sign in to this network'],
  ['JSON of another shape', { status: 'ok' }],
  ['an empty answer', ''],
])(
  'an entry waits when %s comes in place of its acknowledgement',
  { tags: ['decision-25'] },
  async (_, reply) => {
    let isUnavailable = true
    const { received } = api(() => (isUnavailable ? reply : { points: {} }))
    const { outbox, outcomes } = tab()
    await outbox.add({ ...entry('a'), acknowledgedBy: 'points' })
    await until(() => expect(outcomes).toEqual(['delayed a']))
    expect(shownBy(outbox)).toEqual([['a', false]])
    isUnavailable = false
    outbox.retry()
    await until(() => expect(outcomes).toEqual(['delayed a', 'sent a']))
    expect(received).toEqual(['/a', '/a'])
  },
)

it.each([
  ['a filter', new HttpError('refused', 403, 'Forbidden', 'Category: games')],
  ['a proxy that requires a sign-in', new HttpError('refused', 407, '', '')],
  ['a rate limit', new HttpError('refused', 429, 'too_many_attempts', 'Later')],
  ['an ended session', new HttpError('refused', 401, 'unauthorized', 'Sign in')],
])('an entry waits when %s refuses it', { tags: ['decision-25'] }, async (_, error) => {
  api(() => error)
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  api()
  outbox.retry()
  await until(() => expect(outcomes).toContain('sent a'))
})

it(
  'an entry for another site is refused, as no retry mends its address',
  { tags: ['decision-25'] },
  async () => {
    const { outbox, outcomes } = tab()
    await outbox.add({ ...entry('a'), url: '//elsewhere.example/a' })
    await until(() => expect(outcomes).toEqual(['refused a']))
    expect(shownBy(outbox)).toEqual([])
  },
)

it('a mistake in the code is reported, and its entry waits without blocking others', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const mistake = new TypeError('no function')
  api((url) => (url === '/a' ? mistake : {}))
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await outbox.add(entry('b'))
  await until(() => expect(outcomes).toEqual(expect.arrayContaining(['delayed a', 'sent b'])))
  expect(reported).toHaveBeenCalledWith(mistake)
  expect(shownBy(outbox)).toEqual([['a', false]])
})

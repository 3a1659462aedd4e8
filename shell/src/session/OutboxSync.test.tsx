import { defineOutboxKind, defineRemote, http, HttpError, outbox, toast } from '@dhadha/contract'
import { openSession } from '@dhadha/contract/shell'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readComposition } from '../composition/composition.ts'
import * as store from '../composition/store.ts'
import * as federation from '../remotes/runtime/federation.ts'
import { compositionDocument } from '../testing/compositions.ts'
import { OutboxSync } from './OutboxSync.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const createKind = (name: string, notice?: () => { tone: 'info'; text: string }) =>
  defineOutboxKind<string, Record<string, unknown>, unknown>({
    remote: 'mf-practice',
    name,
    about: (id) => id,
    subject: (about) => about,
    url: () => '/x',
    ...(notice && { notice }),
  })
const announced = createKind('announced', () => ({ tone: 'info', text: 'It has arrived.' }))
const silent = createKind('silent')

const texts = async () => ({ default: {} })
const remote = defineRemote({
  name: 'mf-practice',
  pages: {},
  messages: { en: texts, bn: texts },
  outbox: [announced, silent],
})

function open() {
  openSession({ read: () => null, write: () => undefined, remove: () => undefined })
  vi.spyOn(store, 'newestComposition').mockReturnValue(
    readComposition(compositionDocument('a', { 'mf-practice': {} })),
  )
  const load = vi.spyOn(federation, 'loadDefinition').mockResolvedValue(remote)
  const post = vi.spyOn(http, 'post').mockResolvedValue({})
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OutboxSync />
    </QueryClientProvider>,
  )
  const toasts = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'info'), vi.spyOn(toast, 'error')]
  return { load, post, shown: () => toasts.flatMap(({ mock }) => mock.calls.map(([text]) => text)) }
}
const add = (kind: typeof announced, id: string) => kind.add({ id, owner: null, subject: id, body: {} })

it('the remote’s message is shown for an entry delivered while no page shows it', async () => {
  const { shown } = open()
  await add(announced, 'a')
  await waitFor(() => expect(shown()).toEqual(['It has arrived.']))
})

it('no message is shown for an entry whose remote has none', { tags: ['decision-25'] }, async () => {
  const { shown, post } = open()
  await add(silent, 'b')
  await add(announced, 'c')
  await waitFor(() => expect(shown()).toEqual(['It has arrived.']))
  expect(post).toHaveBeenCalledTimes(2)
})

it('an entry is sent also when its remote does not load', async () => {
  const { load, post, shown } = open()
  load.mockRejectedValueOnce(new Error('the entry did not arrive'))
  await add(announced, 'd')
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  await add(announced, 'e')
  await waitFor(() => expect(shown()).toEqual(['It has arrived.']))
  expect(post).toHaveBeenCalledTimes(2)
})

it('an entry without a kind is sent without its remote', async () => {
  const { load, shown } = open()
  await outbox.add({ id: 'f', owner: null, about: 'something else', url: '/x', body: {} })
  await add(announced, 'g')
  await waitFor(() => expect(shown()).toEqual(['It has arrived.']))
  expect(load).toHaveBeenCalledOnce()
})

/** Whether every browser would ask before it closes the page: some by the event's default, some by its value. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  Object.defineProperty(event, 'returnValue', { value: false, writable: true })
  const isPrevented = !window.dispatchEvent(event)
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  expect(event.returnValue).toBe(isPrevented)
  return isPrevented
}

it(
  'a page that alone holds an answer asks before it is closed, and no longer than that',
  { tags: ['decision-25'] },
  async () => {
    const { post } = open()
    post.mockRejectedValue(new HttpError('no-response', 0, '', ''))
    expect(asks()).toBe(false)
    // Without a signed-in learner the entry is not stored.
    await act(() => add(silent, 'h'))
    await waitFor(() => expect(asks()).toBe(true))
    post.mockResolvedValue({})
    outbox.retry()
    await waitFor(() => expect(asks()).toBe(false))
  },
)

import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../http/client.ts'
import { HttpError } from '../http/error.ts'
import { defineOutboxKind, type OutcomeOf } from './kind.ts'
import { outbox } from './outbox.ts'
import { createStore } from './store.ts'

afterEach(() => {
  outbox.open(null)
  vi.restoreAllMocks()
})

const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 120_000 })
const noResponse = () => new HttpError('no-response', 0, '', '')

const createKind = (name: string) =>
  defineOutboxKind<string, { answer: string }, { points: number }, 'arrived'>({
    remote: 'mf-practice',
    name,
    about: (id) => `${name} ${id}`,
    subject: (about) => about.slice(name.length + 1),
    url: (id) => `/${name}/${id}`,
    notice: ({ points }, text) =>
      points > 0 ? { tone: 'success', text: text('arrived', { points }) } : null,
  })

function listen(kind: ReturnType<typeof createKind>, subject: string): OutcomeOf<typeof kind>[] {
  const received: OutcomeOf<typeof kind>[] = []
  kind.subscribe((outcome) => received.push(outcome), { subject })
  return received
}

it('the listener of a kind gets its subject, body and reply', async () => {
  vi.spyOn(http, 'post').mockResolvedValue({ points: 3 })
  const kind = createKind('riddle')
  const received = listen(kind, 'a')
  await kind.add({ id: 'r1', owner: null, subject: 'a', body: { answer: '7' } })
  await until(() =>
    expect(received).toEqual([{ kind: 'sent', subject: 'a', body: { answer: '7' }, reply: { points: 3 } }]),
  )
})

it('a kind is notified only of its own entries', async () => {
  vi.spyOn(http, 'post').mockRejectedValue(noResponse())
  const [mine, other] = [createKind('mine'), createKind('other')]
  const [received, elsewhere] = [listen(mine, 'a'), listen(other, 'a')]
  await mine.add({ id: 'm1', owner: 'asha', subject: 'a', body: { answer: '7' } })
  outbox.open('asha')
  await until(() => expect(received.map(({ kind }) => kind)).toContain('delayed'))
  expect(elsewhere).toEqual([])
})

it('the notice of an entry that arrived is in the texts of its remote', () => {
  const kind = createKind('riddle')
  const other = createKind('other')
  const entry = {
    kind: { remote: 'mf-practice', name: 'riddle' },
    id: 'r1',
    owner: null,
    about: 'riddle a',
    url: '/riddle/a',
    body: {},
    since: 0,
  }
  const texts = { arrived: (values?: Record<string, unknown>) => `+${String(values?.['points'])}` }
  const sent = (points: number) => ({ kind: 'sent', entry, reply: { points } }) as const
  expect(kind.notice(sent(3), texts, 'en')).toEqual({ tone: 'success', text: '+3' })
  expect(kind.notice(sent(0), texts, 'en')).toBeNull()
  expect(other.notice(sent(3), texts, 'en')).toBeNull()
})

const attempts = createKind('attempt')

it('entries that a release without kinds has stored are still sent', { tags: ['decision-25'] }, async () => {
  const post = vi.spyOn(http, 'post').mockRejectedValue(noResponse())
  // As contract 1.9 wrote it.
  await createStore().add({
    id: 'old1',
    owner: 'mira',
    about: 'attempt p1',
    url: '/p1',
    body: { answer: '7' },
    since: Date.now(),
  })
  const received = listen(attempts, 'p1')
  outbox.open('mira')
  await until(() =>
    expect(received).toMatchObject([{ kind: 'delayed', subject: 'p1', body: { answer: '7' } }]),
  )
  post.mockResolvedValue({ points: 3 })
  outbox.retry()
  await until(() => expect(received.at(-1)).toMatchObject({ kind: 'sent', reply: { points: 3 } }))
})

it(
  'an entry that no loaded remote knows is sent, with all stored fields',
  { tags: ['decision-25'] },
  async () => {
    const put = vi.spyOn(http, 'put').mockResolvedValue({})
    const body = { strokes: [1, 2], operationId: 'd1' }
    await createStore().add({
      kind: { remote: 'mf-drawing', name: 'stroke' },
      id: 'd1',
      owner: 'rafi',
      about: 'drawing d',
      queue: 'drawing',
      url: '/drawings/d',
      method: 'put',
      body,
      since: Date.now(),
    })
    outbox.open('rafi')
    await until(() =>
      expect(put).toHaveBeenCalledWith('/drawings/d', expect.objectContaining(body), { callId: 'd1' }),
    )
    await until(async () => expect(await createStore().list(['rafi'])).toEqual([]))
  },
)

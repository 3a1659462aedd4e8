import { encodeBoardData } from '@dhadha/boards/rules'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aProblem, boardProblem, fakeApi, openProblem } from '../../testing/problem.tsx'
import { problemQuery, seriesProblemsQuery } from '../requests.ts'
import { getPictureUrls } from './prefetchProblem.ts'
import { evictOldest } from './evictOldest.ts'
import { getFetchOrder } from './usePrefetchSeries.ts'

const boards = vi.hoisted(() => ({ fetchBoard: vi.fn() }))
vi.mock('@dhadha/boards/views', async (original) => ({
  ...(await original<Record<string, unknown>>()),
  fetchBoard: boards.fetchBoard,
}))

const LIST = '/api/v2/app/series/s1/problem'
const cachedUrls = new Set<string>()
const drawn: string[] = []

class FakePicture extends EventTarget {
  set src(url: string) {
    drawn.push(url)
    this.dispatchEvent(new Event('load'))
  }
}

/** A browser with a service worker; `connection` has the pupil's settings. */
function browserWith(connection: object, controller: object | null) {
  const workers = Object.assign(new EventTarget(), { controller })
  vi.stubGlobal('navigator', { language: 'en', serviceWorker: workers, connection })
  return workers
}

/** Waits for an expectation; each try moves the clock on. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 120_000 })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  cachedUrls.clear()
  drawn.length = 0
  boards.fetchBoard.mockReset().mockResolvedValue(() => null)
  vi.stubGlobal('Image', FakePicture)
  vi.stubGlobal('caches', {
    match: async (url: string) => (cachedUrls.has(url) ? new Response() : undefined),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const first = aProblem({ problem_id: 'p1', serial: 1 })

/** URLs requested after the page has been open for a while. */
async function askedFor(answers: Record<string, unknown> = {}) {
  const { get } = fakeApi(aProblem(), { '/series/s1/problem/1': first, ...answers })
  await openProblem()
  await vi.advanceTimersByTimeAsync(3_000)
  return get.mock.calls.map(([url]) => url).filter((url) => url.startsWith(LIST))
}

it('the pictures of a problem are found in statement, options and board, in both languages', () => {
  const problem = aProblem()
  const img = (name: string) => `<img src="/api/content/${name}.svg" alt="">`
  const found = getPictureUrls({
    ...problem,
    data: {
      ...problem.data,
      statement_html: img('a1') + img('a1'),
      data: encodeBoardData({ fields: [{ src: '/api/content/b2.svg' }] }),
    },
    bangla_data: problem.bangla_data && { ...problem.bangla_data, statement_html: img('c3') },
  })
  expect(found).toEqual(['/api/content/a1.svg', '/api/content/b2.svg', '/api/content/c3.svg'])
})

it('the next problem’s board and pictures are fetched while this one is read', async () => {
  const next = boardProblem('matchstick', {})
  next.data.statement_html = '<img src="/api/content/a1.svg">'
  fakeApi(aProblem(), { '/series/s1/problem/3': next })
  await openProblem()
  await until(() => expect(drawn).toEqual(['/api/content/a1.svg']))
  expect(boards.fetchBoard).toHaveBeenCalledWith('matchstick')
})

it('the order runs from the shown problem to the end and on from the start', () => {
  expect(getFetchOrder(2, 4)).toEqual([2, 3, 4, 1])
  expect(getFetchOrder(1, 1)).toEqual([1])
})

it('the whole series is prefetched with a service worker, except cached parts', async () => {
  browserWith({}, {})
  cachedUrls.add(`${LIST}/2`)
  const asked = await askedFor()
  expect(asked.toSorted()).toEqual([LIST, LIST, `${LIST}/1`, `${LIST}/2`, `${LIST}/3`, `${LIST}/3`])
})

it('prefetching begins as soon as the first service worker is there', async () => {
  const workers = browserWith({}, null)
  const { get } = fakeApi(aProblem(), { '/series/s1/problem/1': first })
  await openProblem()
  await vi.advanceTimersByTimeAsync(3_000)
  const urls = () => get.mock.calls.map(([url]) => url)
  expect(urls()).not.toContain(`${LIST}/1`)
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(urls()).toContain(`${LIST}/1`)
})

it.each([
  ['the pupil is saving data', { saveData: true }, {}],
  ['nothing would keep it', {}, null],
])('only the next problem is fetched when %s', async (_, connection, controller) => {
  browserWith(connection, controller)
  expect((await askedFor()).toSorted()).toEqual([LIST, `${LIST}/2`, `${LIST}/3`])
})

it(
  'a tab keeps the thirty problems and five lists that were fetched last, and what is on the screen',
  { tags: ['decision-68'] },
  () => {
    const queries = new QueryClient()
    for (let serial = 1; serial <= 40; serial++)
      queries.setQueryData(problemQuery('s1', serial).queryKey, aProblem({ serial }), { updatedAt: serial })
    for (let series = 1; series <= 9; series++)
      queries.setQueryData(
        seriesProblemsQuery(`s${series}`).queryKey,
        { problems: [] },
        { updatedAt: series },
      )
    const onScreen = new QueryObserver(queries, { ...problemQuery('s1', 1), staleTime: Infinity })
    const stop = onScreen.subscribe(() => undefined)
    evictOldest(queries)
    const left = queries.getQueryCache().findAll({ queryKey: ['practice', 'problem'] })
    expect(left.map(({ queryKey: [, , , serial] }) => serial)).toEqual([
      1,
      ...Array.from({ length: 30 }, (_, index) => index + 11),
    ])
    const lists = queries.getQueryCache().findAll({ queryKey: ['practice', 'series-problems'] })
    expect(lists.map(({ queryKey: [, , series] }) => series)).toEqual(['s5', 's6', 's7', 's8', 's9'])
    stop()
  },
)

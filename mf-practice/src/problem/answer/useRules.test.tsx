import { getBoardKind, type BoardKind } from '@dhadha/boards/rules'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aReply, boardProblem, button, fakeApi, openProblem, press, sentTo } from '../../testing/problem.tsx'

const boards = vi.hoisted(() => ({ fetchBoardKind: vi.fn() }))
vi.mock('@dhadha/boards/views', async (original) => ({
  ...(await original<Record<string, unknown>>()),
  fetchBoardKind: boards.fetchBoardKind,
  readyBoardKind: () => undefined,
}))

const venn = { sets: [{ sets: ['A'] }, { sets: ['B'] }] }
const draft = JSON.stringify({ type: 'interactive', board: { selected: [1] } })
let arrive: (kind: BoardKind | null) => void
let fail: (error: Error) => void

beforeEach(() => {
  boards.fetchBoardKind.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
  )
  sessionStorage.setItem('mf-practice:draft:p2', draft)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const open = () => {
  const { post } = fakeApi(boardProblem('venn', venn), { '/attempts': aReply() })
  return openProblem().then((site) => ({ ...site, sent: () => sentTo(post, '/attempts') }))
}

it(
  'a press on Submit waits until the rules of the board have been loaded',
  { tags: ['decision-68'] },
  async () => {
    const { sent } = await open()
    press('Submit')
    press(/^Submit/)
    expect(button(/^Submit/).getAttribute('aria-busy')).toBe('true')
    expect(sent()).toEqual([])
    await act(async () => arrive(getBoardKind('venn') ?? null))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ answerType: 'interactive', board: { selected: [1] } }]),
    )
  },
)

it(
  'a press that waits for the rules is dropped when the page is left first',
  { tags: ['decision-68'] },
  async () => {
    const { sent, unmount } = await open()
    press('Submit')
    unmount()
    await act(async () => arrive(getBoardKind('venn') ?? null))
    expect(sent()).toEqual([])
  },
)

it.each([
  ['en', 'Submit', 'The board could not be loaded'],
  ['bn', 'জমা দাও', 'বোর্ডটি আনা গেল না'],
] as const)(
  'a press says that the rules did not come, and fetches them again, in %s',
  { tags: ['decision-68'] },
  async (language, submit, message) => {
    const { post } = fakeApi(boardProblem('venn', venn), { '/attempts': aReply() })
    await openProblem({ language })
    button(submit).focus()
    press(submit)
    await act(async () => fail(new Error('no connection')))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(document.activeElement).toBe(button(submit))
    press(submit)
    await act(async () => arrive(getBoardKind('venn') ?? null))
    await waitFor(() => expect(sentTo(post, '/attempts')).toHaveLength(1))
  },
)

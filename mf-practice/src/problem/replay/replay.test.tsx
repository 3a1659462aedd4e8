import { renderInSite } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bn from '../../messages/bn.json'
import en from '../../messages/en.json'
import { aProblem, aReply, boardProblem, fakeApi, openProblem, press, type } from '../../testing/problem.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { addBoard } from './useOwnMoves.ts'
import { getStepMs } from './usePlayer.ts'

const stick = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 })
const lying = { type: 'stick', isLocked: false }
const payload = {
  divCount: 10,
  mode: 'remove',
  moves: 2,
  elements: [
    { ...lying, ...stick(1, 1, 2, 1) },
    { ...lying, ...stick(2, 1, 3, 1) },
    { ...lying, ...stick(3, 1, 4, 1) },
  ],
  answers: [[stick(1, 1, 2, 1)]],
}
const after = (...ids: number[]) => ({
  sticks: ids.map((id) => ({ id, x1: id + 1, y1: 1, x2: id + 2, y2: 1 })),
})
const boards = [null, after(0, 1), after(0)]

let calm = false
beforeEach(() => {
  calm = false
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: calm && query.includes('reduce'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is kept', () => {
  it('a replay has each board that a move has changed', { tags: ['decision-41'] }, () => {
    expect(addBoard([null], after(0, 1))).toEqual([null, after(0, 1)])
    expect(addBoard([null, after(0, 1)], after(0, 1))).toHaveLength(2)
  })

  it('a replay has three hundred boards at most, the latest', { tags: ['decision-41'] }, () => {
    const all = Array.from({ length: 400 }, (_, move) => move).reduce<readonly unknown[]>(addBoard, [])
    expect([all.length, all.at(-1)]).toEqual([300, 399])
  })

  it('a long game is played faster', { tags: ['decision-41'] }, () => {
    expect([getStepMs(2), getStepMs(50), getStepMs(300)]).toEqual([800, 400, 200])
  })
})

describe('the player', () => {
  const open = (language: 'en' | 'bn' = 'en') =>
    renderInSite(
      <ReplayDialog
        board={{ interactiveType: 'matchstick', payload }}
        boards={boards}
        language={language}
        onClose={() => undefined}
      />,
      { messages: language === 'bn' ? bn : en, language },
    )
  // The board has a live region of its own, above.
  const shown = () => [...screen.getByRole('dialog').querySelectorAll('[aria-live]')].at(-1)?.textContent

  it('the player goes by steps, and stays at both ends', { tags: ['decision-41'] }, () => {
    open()
    expect(shown()).toBe('Move 0 of 2')
    press('One move back')
    expect(shown()).toBe('Move 0 of 2')
    for (let presses = 0; presses < 4; presses++) press('One move on')
    expect(shown()).toBe('Move 2 of 2')
    press('One move back')
    expect(shown()).toBe('Move 1 of 2')
  })

  it(
    'the player keeps the height of its tallest board, so that its buttons do not move',
    { tags: ['decision-41'] },
    () => {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
        () => new DOMRect(0, 0, 300, shown()?.startsWith('Move 1 ') ? 240 : 180),
      )
      open()
      const readHeight = () =>
        [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('[style]')]
          .map(({ style }) => style.minHeight)
          .find((height) => height !== '')
      expect(readHeight()).toBe('180px')
      press('One move on')
      press('One move on')
      expect(shown()).toBe('Move 2 of 2')
      expect(readHeight()).toBe('240px')
    },
  )

  it('the player goes by the arrow keys', { tags: ['decision-41'] }, () => {
    open()
    const player = screen.getByRole('group', { name: 'My moves' })
    fireEvent.keyDown(player, { key: 'ArrowRight' })
    fireEvent.keyDown(player, { key: 'ArrowRight' })
    fireEvent.keyDown(player, { key: 'ArrowLeft' })
    expect(shown()).toBe('Move 1 of 2')
  })

  it('plays by itself to the end, pauses, and begins again', { tags: ['decision-41'] }, async () => {
    vi.useFakeTimers()
    open()
    press('Play')
    await act(() => vi.advanceTimersByTimeAsync(800))
    expect(shown()).toBe('Move 1 of 2')
    press('Pause')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(shown()).toBe('Move 1 of 2')
    press('Play')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(shown()).toBe('Move 2 of 2')
    press('Play')
    expect(shown()).toBe('Move 0 of 2')
  })

  it('the player moves nothing by itself where less motion is wanted', { tags: ['decision-41'] }, () => {
    calm = true
    open()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    press('One move on')
    expect(shown()).toBe('Move 1 of 2')
  })

  it('the player is in Bangla on a Bangla page', { tags: ['decision-29', 'decision-41'] }, () => {
    open('bn')
    screen.getByRole('dialog', { name: 'আমার চাল' })
    expect(shown()).toBe('২টির মধ্যে ০ নম্বর চাল')
  })
})

describe('after an attempt', () => {
  const moving = { ...payload, mode: 'move', moves: 1, answers: [payload.elements.slice(0, 2)] }
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

  it(
    'a replay of the own moves starts from the verdict, and leads back to it',
    { tags: ['decision-41'] },
    async () => {
      fakeApi(boardProblem('matchstick', moving), { '/attempts': aReply({ isCorrect: false }) })
      await openProblem()
      const match = await screen.findByRole('button', { name: /^Match 3/ })
      act(() => match.focus())
      for (const name of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) key(name)
      expect(screen.queryByRole('button', { name: 'Replay my moves' })).toBeNull()
      press('Submit')
      fireEvent.click(await screen.findByRole('button', { name: 'Replay my moves' }))
      screen.getByRole('dialog', { name: 'My moves' })
      screen.getByText('Move 0 of 1')
      press('Got it')
      await screen.findByRole('button', { name: 'Replay my moves' })
      expect(screen.queryByRole('dialog', { name: 'My moves' })).toBeNull()
    },
  )

  it('no replay is offered where nothing was moved', { tags: ['decision-41'] }, async () => {
    fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false }) })
    await openProblem()
    type('5')
    press('Submit')
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Replay my moves' })).toBeNull()
  })
})

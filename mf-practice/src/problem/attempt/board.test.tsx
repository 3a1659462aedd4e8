import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { boardProblem, fakeApi, openProblem, press, sentTo } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const attempts = (post: Parameters<typeof sentTo>[0]) => sentTo(post, '/attempts')

it('an answer to an unknown kind of board is not sent', { tags: ['S5.6b'] }, async () => {
  const { post } = fakeApi(boardProblem('hologram', {}))
  await openProblem()
  press('Submit')
  expect(screen.getByRole('alert').textContent).toContain("can't be shown here")
  expect(attempts(post)).toEqual([])
})

const stick = (x1: number, y1: number, x2: number, y2: number) => ({
  type: 'stick',
  x1,
  y1,
  x2,
  y2,
  isLocked: false,
})
const sticks = {
  divCount: 10,
  mode: 'move',
  moves: 1,
  elements: [stick(1, 1, 2, 1), stick(1, 1, 1, 2)],
  answers: [[stick(1, 1, 2, 1), stick(2, 1, 2, 2)]],
}

const solvedSticks = () => ({
  sticks: [
    { id: 0, x1: 1, y1: 1, x2: 2, y2: 1 },
    { id: 1, x1: 2, y1: 1, x2: 2, y2: 2 },
  ],
})

it('an unfinished board is no wrong one, and is not sent', { tags: ['S5.6b'] }, async () => {
  const { post } = fakeApi(boardProblem('matchstick', sticks))
  await openProblem()
  press('Submit')
  await screen.findByRole('alert')
  expect(attempts(post)).toEqual([])
})

it(
  'a board is judged by the page, and verdict and board are sent',
  { tags: ['S3.8b', 'S5.6b'] },
  async () => {
    sessionStorage.setItem(
      'mf-practice:draft:p2',
      JSON.stringify({ type: 'interactive', board: solvedSticks() }),
    )
    const { post } = fakeApi(boardProblem('matchstick', sticks))
    await openProblem()
    press('Submit')
    await screen.findByRole('dialog')
    expect(attempts(post)).toMatchObject([
      { answer: 'true', answerType: 'interactive', board: solvedSticks() },
    ])
  },
)

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  aProblem,
  aReply,
  fakeApi,
  mcqProblem,
  openProblem,
  press,
  sentTo,
  type,
} from '../testing/problem.tsx'

const solved = { answer: '12', board: null, seconds: 83 }
const solvedProblem = () => aProblem({ status: 1, solved, data: { ...aProblem().data, keys: 'numeric' } })
const field = () => screen.getByRole<HTMLInputElement>('textbox')

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('a solved problem opens with its answer and its time', { tags: ['decision-14'] }, async () => {
  fakeApi(solvedProblem())
  await openProblem()
  expect(field().value).toBe('12')
  expect(field().disabled).toBe(true)
  screen.getByText('Solved in 01:23')
  expect(screen.getByRole('timer').textContent).toBe('01:23')
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

it('a solved choice opens with its option ticked', { tags: ['decision-14'] }, async () => {
  fakeApi({ ...mcqProblem(['One', 'Two']), status: 1, solved: { ...solved, answer: '2' } })
  await openProblem()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true])
})

it('Enter leads on from a solved problem', { tags: ['decision-14'] }, async () => {
  const { post } = fakeApi(solvedProblem())
  await openProblem()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
  expect(sentTo(post, '/attempts')).toEqual([])
})

it('a solved problem can be solved again from the beginning', { tags: ['decision-14'] }, async () => {
  const { post } = fakeApi(solvedProblem(), { '/attempts': aReply({ timeTakenInMin: 1.5 }) })
  await openProblem()
  press('Solve again')
  expect(field().value).toBe('')
  expect(screen.getByRole('timer').textContent).toBe('00:00')
  type('12')
  press('Submit')
  await screen.findByRole('dialog', { name: "That's right!" })
  expect(sentTo(post, '/attempts')).toMatchObject([{ answer: '12' }])
  // The time that counted, by the API.
  expect(screen.getByRole('timer').textContent).toBe('01:30')
  press('Close')
  expect(field().value).toBe('12')
  screen.getByRole('button', { name: 'Solve again' })
})

it(
  'a problem is shown as solved also when its answer is not stored any more',
  { tags: ['decision-14'] },
  async () => {
    fakeApi(aProblem({ status: 1 }))
    await openProblem()
    screen.getByText('Solved')
    expect(screen.queryByRole('timer')).toBeNull()
  },
)

it('the phone’s keyboard has numbers for a number, and letters for words', async () => {
  fakeApi(aProblem({ data: { ...aProblem().data, keys: 'decimal' } }))
  await openProblem()
  expect(field().inputMode).toBe('decimal')
  cleanup()
  fakeApi(aProblem())
  await openProblem()
  expect(field().inputMode).toBe('')
})

const stubMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('pointer') || (isReduced && query.includes('reduced-motion')),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

it.each([
  { isReduced: false, buzzes: 1 },
  { isReduced: true, buzzes: 0 },
])(
  'a phone buzzes $buzzes times for a verdict, less motion asked for: $isReduced',
  { tags: ['decision-41'] },
  async (given) => {
    stubMotion(given.isReduced)
    const vibrate = vi.fn<() => boolean>()
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }))
    fakeApi(aProblem())
    await openProblem()
    type('12')
    press('Submit')
    await screen.findByRole('dialog', { name: "That's right!" })
    expect(vibrate).toHaveBeenCalledTimes(given.buzzes)
  },
)

it('no sound plays until it is switched on, which plays it once', { tags: ['decision-41'] }, async () => {
  const started = vi.fn<() => void>()
  const param = {
    value: 0,
    setValueAtTime: vi.fn<() => void>(),
    linearRampToValueAtTime: vi.fn<() => void>(),
  }
  const node = () => ({
    frequency: { ...param },
    gain: { ...param, exponentialRampToValueAtTime: vi.fn<() => void>() },
    connect: (next: unknown) => next,
    start: started,
    stop: vi.fn<() => void>(),
  })
  class FakeAudio {
    currentTime = 0
    destination = {}
    resume = () => Promise.resolve()
    createOscillator = node
    createGain = node
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false }) })
  await openProblem()
  const sound = screen.getByRole('switch', { name: 'Sound', hidden: true })
  expect(sound.getAttribute('aria-checked')).toBe('false')
  type('11')
  press('Submit')
  await screen.findByRole('dialog', { name: 'Oops!' })
  expect(started).not.toHaveBeenCalled()
  press('Try again')
  fireEvent.click(sound)
  expect(started).toHaveBeenCalledTimes(3)
  type('13')
  press('Submit')
  await screen.findByRole('dialog', { name: 'Oops!' })
  expect(started).toHaveBeenCalledTimes(5)
})

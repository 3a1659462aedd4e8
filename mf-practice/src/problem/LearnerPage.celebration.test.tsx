import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aReply, fakeApi, mcqProblem, openProblem, press } from '../testing/problem.tsx'

const options = () => mcqProblem(['One', 'Two'])
const solved = { answer: '2', board: null, seconds: 83 }
const celebrates = () => screen.getByRole('region', { name: 'Your answer' }).dataset['celebrates']

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('an answer is celebrated when it is judged right, and not when it is judged wrong', async () => {
  fakeApi(options(), { '/attempts': aReply({ isCorrect: true }) })
  await openProblem()
  expect(celebrates()).toBe('false')
  fireEvent.click(screen.getByRole('radio', { name: /Two/ }))
  press('Submit')
  await screen.findByRole('dialog', { name: "That's right!" })
  expect(celebrates()).toBe('true')
  cleanup()

  fakeApi(options(), { '/attempts': aReply({ isCorrect: false }) })
  await openProblem()
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  press('Submit')
  await screen.findByRole('dialog', { name: 'Oops!' })
  expect(celebrates()).toBe('false')
})

it('a problem that was solved earlier opens without a celebration', async () => {
  fakeApi({ ...options(), status: 1, solved })
  await openProblem()
  expect(celebrates()).toBe('false')
})

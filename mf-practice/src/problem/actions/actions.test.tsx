import { Icon } from '@dhadha/ui'
import { cleanup, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, aReply, button, fakeApi, openProblem, press, type } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const namesIn = (element: HTMLElement | null) =>
  within(element ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const bar = () => button('Submit').closest<HTMLElement>('[data-actions]')

it('Hint stands beside the clock, and Feedback begins the bar', { tags: ['S2.18', 'S2.19a'] }, async () => {
  fakeApi(aProblem({ status: 0 }))
  await openProblem()
  expect(namesIn(screen.getByRole('timer').parentElement)).toEqual(['Hint'])
  expect(namesIn(bar())).toEqual(['Feedback', 'See Explanation', 'Skip This', 'Submit'])
  press('Feedback')
  await screen.findByRole('dialog', { name: 'Feedback' })
})

it('Feedback shows a letter: it is a message to the team', { tags: ['S2.19a'] }, async () => {
  fakeApi(aProblem())
  await openProblem()
  const drawing = button('Feedback').querySelector('path')
  expect(renderToStaticMarkup(<Icon name="mail" />)).toContain(`d="${drawing?.getAttribute('d')}"`)
})

it('a problem without a hint has no Hint button', { tags: ['S2.18'] }, async () => {
  fakeApi(aProblem({ hint_available: false }))
  await openProblem()
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
})

it('a wrong answer has one Hint button: that of the verdict', { tags: ['S2.18', 'S4.3c'] }, async () => {
  fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false }) })
  await openProblem()
  type('7')
  press('Submit')
  const oops = await screen.findByRole('dialog', { name: 'Oops!' })
  expect(oops.contains(button('Hint'))).toBe(true)
})

it('a solved problem takes feedback, and offers no hint', { tags: ['S2.18', 'S2.19a'] }, async () => {
  fakeApi(aProblem({ status: 1 }))
  await openProblem()
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
  press('Feedback')
  await screen.findByRole('dialog', { name: 'Feedback' })
})

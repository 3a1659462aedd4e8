import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import TakingPage from '../taking/TakingPage.tsx'
import { fakeApi, openPage } from './site.tsx'
import { aContent, aDetail, theProblems } from './tests.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The API's answers while a custom test of three problems is running. */
export const ANSWERS = {
  'GET /t1': aDetail(),
  'GET /t1/problems': theProblems(),
  'GET /problems/p1': { problem: aContent('p1') },
  'GET /problems/p2': { problem: aContent('p2') },
  'GET /problems/p3': { problem: aContent('p3') },
  'POST /answer': { success: true, state: 'saved', saved_at: '', timeRemaining: 1800 },
  'POST /submit': { success: true, state: 'saved', saved_at: '', timeRemaining: 1800 },
}

export const visit = (at = '/test/custom/t1') => openPage(<TakingPage />, '/test/:testType/:testId', at)

/** Opens the page of the running test and waits for its first problem. */
export async function openTest(answers: Record<string, unknown> = {}, at?: string) {
  const api = fakeApi({ ...ANSWERS, ...answers })
  visit(at)
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  return api
}

/** A problem in the list. */
export const row = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Problem List' })).getByRole('link', { name })

/** Moves the page's clock forward at once, so that a slow machine never ends a test's time early. */
export function pass(seconds: number) {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1000)
}

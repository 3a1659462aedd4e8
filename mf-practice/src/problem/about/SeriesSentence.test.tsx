import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, aStep, fakeApi, openProblem } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const SENTENCES = {
  intro: 'Meet the goats.',
  bangla_intro: 'ছাগলদের চিনে নাও।',
  ending: 'You can count goats.',
  bangla_ending: 'ছাগল গুনতে পারো।',
}

/** Opens a problem of a series, whose other problems have this status. */
async function open(status: 1 | null, language: 'en' | 'bn', sentences: object = SENTENCES) {
  const problems = [1, 2, 3].map((serial) => aStep(serial, status))
  fakeApi(aProblem({ status }), { '/series/s1/problem': { problems, ...sentences } })
  await openProblem({ language })
}

it.each([
  ['en', null, 'Meet the goats.'],
  ['bn', null, 'ছাগলদের চিনে নাও।'],
  ['en', 1, 'You can count goats.'],
  ['bn', 1, 'ছাগল গুনতে পারো।'],
] as const)(
  'below a problem stands what its series builds, and once all is solved what the learner can do (%s, %s)',
  { tags: ['decision-48'] },
  async (language, status, sentence) => {
    await open(status, language)
    await screen.findByText(sentence)
    const others = Object.values(SENTENCES).filter((text) => text !== sentence)
    for (const text of others) expect(screen.queryByText(text)).toBeNull()
  },
)

it('nothing stands there for a series without sentences', { tags: ['decision-48'] }, async () => {
  await open(null, 'en', {})
  // The answer about the series has arrived.
  await screen.findByRole('link', { name: 'Problem 3: Riddle 3, not tried yet' })
  expect([...document.querySelectorAll('p')].every(({ textContent }) => textContent !== '')).toBe(true)
})

import { fireEvent, screen } from '@testing-library/react'
import CreateTestPage from '../wizard/CreateTestPage.tsx'
import { fakeApi, openPage, press } from './site.tsx'

const topic = (topic_id: string, name: string) => ({
  topic_id,
  name,
  bangla_name: null,
  logo: '',
  accent: 'math',
  problem_solved: 0,
  nproblem: 9,
})
export const series = (
  series_id: string,
  series_name: string,
  available_problems: number,
  more: object = {},
) => ({
  series_id,
  series_name,
  bangla_series_name: null,
  picture: ['time', 'money'],
  available_problems,
  difficulty: 'easy',
  ...more,
})

export const ANSWERS = {
  'GET /api/level/topics': { topics: [topic('math', 'Math'), topic('logic', 'Logical Reasoning')] },
  'GET /available-problems': { series: [series('s1', 'Farm riddles', 4), series('s2', 'City riddles', 3)] },
  'POST /practice-test': { test_id: 'new', problem_count: 4 },
}

export function openWizard(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ ...ANSWERS, ...answers })
  openPage(<CreateTestPage />, '/test/custom/create', '/test/custom/create')
  return api
}

export const next = () => press('Confirm & Next')
export async function toStep2() {
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  next()
  await screen.findByRole('checkbox', { name: /Farm riddles/ })
}
export async function toStep3() {
  await toStep2()
  fireEvent.click(screen.getByRole('checkbox', { name: /Farm riddles/ }))
  next()
  await screen.findByRole('heading', { name: 'Test Summary' })
}
/** The value of a line of the summary. */
export const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

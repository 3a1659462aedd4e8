import { toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, elsewhere, failed, fakeApi, openPage, press, refused } from '../testing/site.tsx'
import CreateTestPage from './CreateTestPage.tsx'
import { newWizard, withTopic, withWeakSpots } from './wizard.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const topic = (topic_id: string, name: string) => ({
  topic_id,
  name,
  bangla_name: null,
  logo: '',
  accent: 'math',
  problem_solved: 0,
  nproblem: 9,
})
const series = (series_id: string, series_name: string, available_problems: number) => ({
  series_id,
  series_name,
  bangla_series_name: null,
  available_problems,
  difficulty: 'easy',
})

const ANSWERS = {
  'GET /api/level/topics': { topics: [topic('math', 'Math'), topic('logic', 'Logical Reasoning')] },
  'GET /available-problems': { series: [series('s1', 'Farm riddles', 4), series('s2', 'City riddles', 3)] },
  'POST /practice-test': { test_id: 'new', problem_count: 4 },
}

function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ ...ANSWERS, ...answers })
  openPage(<CreateTestPage />, '/test/custom/create', '/test/custom/create')
  return api
}

const next = () => press('Confirm & Next')
async function toStep2() {
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  next()
  await screen.findByRole('checkbox', { name: /Farm riddles/ })
}
async function toStep3() {
  await toStep2()
  fireEvent.click(screen.getByRole('checkbox', { name: /Farm riddles/ }))
  next()
  await screen.findByRole('heading', { name: 'Test Summary' })
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it('step 1 asks for title, level and topic', { tags: ['S2.30b', 'S5.10c'] }, async () => {
  open()
  const title = await screen.findByPlaceholderText<HTMLInputElement>('Enter test title')
  expect(title.value).toBe('Custom Test')
  expect(['Level 1', 'Level 2', 'Level 3', 'Level 4'].every((name) => button(name))).toBe(true)
  expect((button('Confirm & Next') as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  expect((button('Confirm & Next') as HTMLButtonElement).disabled).toBe(false)
})

it('another level clears the topic', { tags: ['S4.12b'] }, async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  press('Level 2')
  expect(button('Level 2').getAttribute('aria-pressed')).toBe('true')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Math/ })).checked).toBe(false)
})

it('step 2 chooses series and counts their problems', { tags: ['S2.30c', 'S3.24', 'S5.10c'] }, async () => {
  open()
  await toStep2()
  expect(document.activeElement?.textContent).toBe('Problem Setup')
  expect((button('Confirm & Next') as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /Farm riddles/ }))
  screen.getByText('Farm riddles: 4 problems')
  screen.getByText('Total available problems: 4')
  fireEvent.click(screen.getByRole('checkbox', { name: /City riddles/ }))
  screen.getByText('Total available problems: 7')
  press('Remove Farm riddles')
  screen.getByText('Total available problems: 3')
})

it(
  'the page of a new test shows how many series a search leaves, after a pause in typing',
  { tags: ['S2.30c', 'decision-69'] },
  async () => {
    const names = ['Farm riddles', 'A farm at night', 'Boats', 'Cities', 'Stars', 'Rain', 'Kites']
    const many = names.map((name, at) => series(`s${at}`, name, 4))
    open({ 'GET /available-problems': { series: many } })
    await toStep2()
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'farm' } })
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(statuses()).not.toContain('2 series found')
    await waitFor(() => expect(statuses()).toContain('2 series found'))
    fireEvent.change(search, { target: { value: 'trains' } })
    await waitFor(() => expect(statuses()).toContain('No series found'))
  },
)

it(
  'the page of a new test warns of more problems than there are, and stops at 1',
  { tags: ['S5.10a'] },
  async () => {
    open()
    await toStep2()
    fireEvent.click(screen.getByRole('checkbox', { name: /Farm riddles/ }))
    expect(screen.getByRole('alert').textContent).toBe(
      "Warning: You've selected more problems (10) than available (4). The test will only include the available problems.",
    )
    for (let count = 10; count > 1; count--) press('One problem fewer')
    expect((button('One problem fewer') as HTMLButtonElement).disabled).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('the page of a new test stops at the maximum of problems, and explains it', async () => {
  open()
  await toStep2()
  const limitMessage = () => screen.queryByText('A test has at most 100 problems.')
  for (let count = 10; count < 99; count++) press('One problem more')
  expect([(button('One problem more') as HTMLButtonElement).disabled, limitMessage()]).toEqual([false, null])
  press('One problem more')
  expect((button('One problem more') as HTMLButtonElement).disabled).toBe(true)
  expect(limitMessage()?.getAttribute('role')).toBe('status')
  press('One problem fewer')
  expect([(button('One problem more') as HTMLButtonElement).disabled, limitMessage()]).toEqual([false, null])
})

it('the time limit is 30 minutes or none', { tags: ['S4.12d', 'S5.10a', 'S9.10a'] }, async () => {
  open()
  await toStep2()
  const minutes = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Duration in minutes' })
  expect(minutes()?.value).toBe('30')
  fireEvent.change(minutes() as HTMLElement, { target: { value: 'soon' } })
  fireEvent.blur(minutes() as HTMLElement)
  expect(minutes()?.value).toBe('30')
  fireEvent.change(minutes() as HTMLElement, { target: { value: '৪৫' } })
  fireEvent.blur(minutes() as HTMLElement)
  expect(minutes()?.value).toBe('45')
  fireEvent.click(screen.getByRole('switch', { name: 'Enable Time Duration' }))
  expect(minutes()).toBeNull()
})

it(
  'the page of a new test draws from weak spots in place of chosen series',
  { tags: ['decision-22'] },
  async () => {
    const remainders = { concept_id: 'remainders', name: 'Remainders', bangla_name: 'ভাগশেষ' }
    const api = open({
      'GET /available-problems': {
        ...ANSWERS['GET /available-problems'],
        weak_spots: { concepts: [remainders], available_problems: 5 },
      },
    })
    await toStep2()
    const weak = await screen.findByRole('switch', { name: 'Only what is worth practising' })
    screen.getByText('5 problems about: Remainders')
    fireEvent.click(weak)
    expect(screen.queryByRole('checkbox', { name: /Farm riddles/ })).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('more problems (10) than available (5)')
    next()
    await screen.findByRole('heading', { name: 'Test Summary' })
    expect(fact('Available problems')).toBe('5')
    press('Create Test')
    await elsewhere()
    expect(api.sent('/practice-test')).toMatchObject([{ weak_spots: true, series_ids: ['s1', 's2'] }])
  },
)

it(
  'the page of a new test offers no weak spots where there are none, and drops them with the topic',
  { tags: ['decision-22'] },
  async () => {
    open({
      'GET /available-problems': {
        ...ANSWERS['GET /available-problems'],
        weak_spots: { concepts: [], available_problems: 0 },
      },
    })
    await toStep2()
    expect(screen.queryByRole('switch', { name: 'Only what is worth practising' })).toBeNull()
    const wizard = withWeakSpots(newWizard('Mine'), true, ['s1'])
    expect(withTopic(wizard, { id: 'logic', name: 'Logic', banglaName: null })).toMatchObject({
      weakSpots: false,
      seriesIds: [],
    })
  },
)

it('the page of a new test explains that a topic has no series', { tags: ['S8.9e'] }, async () => {
  open({ 'GET /available-problems': { series: [] } })
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  next()
  await screen.findByText('No series available for the selected topic and difficulty.')
})

it(
  'step 3 sums up with the number that the test will have, and Previous goes back',
  { tags: ['S2.30d', 'S4.12a'] },
  async () => {
    open()
    await toStep3()
    expect([
      fact('Test title'),
      fact('Topic'),
      fact('Difficulty'),
      fact('Number of problems'),
      fact('Duration'),
      fact('Available problems'),
    ]).toEqual(['Custom Test', 'Math', 'Any', '4 (you asked for 10)', '30 mins', '4'])
    press('Previous')
    await screen.findByRole('checkbox', { name: /Farm riddles/ })
  },
)

it(
  'the page of a new test creates once on a double click and opens the test',
  { tags: ['S2.30f', 'S3.23', 'S5.10b', 'S7.21b'] },
  async () => {
    let arrive: (reply: unknown) => void = () => undefined
    const api = open({ 'POST /practice-test': () => new Promise((resolve) => (arrive = resolve)) })
    await toStep3()
    clickTwice(button('Create Test'))
    await screen.findByRole('button', { name: /Creating\.\.\./ })
    arrive({ test_id: 'new', problem_count: 4 })
    expect(await elsewhere()).toBe('/test/custom/new')
    expect(api.sent('/practice-test')).toEqual([
      {
        topic_id: 'math',
        series_ids: ['s1'],
        title: 'Custom Test',
        problem_count: 10,
        duration_minutes: 30,
        operationId: expect.any(String) as string,
      },
    ])
  },
)

it('a failure says so, and a second try asks for the same test', { tags: ['S8.4h', 'S8.7a'] }, async () => {
  const shown = vi.spyOn(toast, 'error')
  const api = open({ 'POST /practice-test': failed() })
  await toStep3()
  press('Create Test')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create test. Please try again.')
  expect(shown).toHaveBeenCalledWith('Failed to create test. Please try again.')
  api.set(ANSWERS)
  press('Create Test')
  expect(await elsewhere()).toBe('/test/custom/new')
  const ids = (api.sent('/practice-test') as { operationId: string }[]).map((item) => item.operationId)
  expect(ids[0]).toBe(ids[1])
})

it(
  'the page of a new test survives a reload with everything that was chosen',
  { tags: ['S2.30a'] },
  async () => {
    const { owner } = open()
    await toStep3()
    cleanup()
    openPage(<CreateTestPage />, '/test/custom/create', '/test/custom/create')
    await screen.findByRole('heading', { name: 'Test Summary' })
    const steps = within(screen.getByRole('list', { name: 'Steps' }))
    expect(steps.getByRole('listitem', { current: 'step' }).textContent).toContain('Finalize')
    await waitFor(() => expect(sessionStorage.getItem(`mf-tests:wizard:${owner}`)).not.toBeNull())
  },
)

it('surprises with one press, and once however often it is pressed', { tags: ['decision-27'] }, async () => {
  const api = open({ 'POST /practice-test/surprise': refused(503) })
  const pressed = await screen.findByRole('button', { name: 'Surprise me' })
  fireEvent.click(pressed)
  await waitFor(() => expect(api.sent('/surprise')).toHaveLength(1))
  await waitFor(() => expect(pressed.getAttribute('aria-busy')).not.toBe('true'))
  api.set({ 'POST /practice-test/surprise': { test_id: 't9', problem_count: 10 } })
  fireEvent.click(pressed)
  expect(await elsewhere()).toBe('/test/custom/t9')
  const [first, second] = api.sent('/surprise') as { operationId: string; title: string }[]
  expect(first?.title).toBe('Surprise')
  expect(second?.operationId).toBe(first?.operationId)
})

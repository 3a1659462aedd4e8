import { toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, elsewhere, failed, openPage, press, refused } from '../testing/site.tsx'
import { ANSWERS, fact, next, openWizard, toStep2, toStep3 } from '../testing/wizard.tsx'
import CreateTestPage from './CreateTestPage.tsx'
import { newWizard, withTopic, withWeakSpots } from './wizard.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('step 1 asks for title, level and topic', { tags: ['S2.30b', 'S5.10c'] }, async () => {
  openWizard()
  const title = await screen.findByPlaceholderText<HTMLInputElement>('Enter test title')
  expect(title.value).toBe('Custom Test')
  // The level's own words, and the difficulty that they stand for.
  for (const name of ['Level 1 · Easy', 'Level 2 · Medium', 'Level 3 · Hard', 'Level 4 · Expert'])
    button(name)
  expect((button('Confirm & Next') as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  expect((button('Confirm & Next') as HTMLButtonElement).disabled).toBe(false)
})

it('another level clears the topic', { tags: ['S4.12b'] }, async () => {
  openWizard()
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  press(/^Level 2/)
  expect(button(/^Level 2/).getAttribute('aria-pressed')).toBe('true')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Math/ })).checked).toBe(false)
})

it(
  'the page of a new test warns of more problems than there are, and stops at 1',
  { tags: ['S5.10a'] },
  async () => {
    openWizard()
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
  openWizard()
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
  openWizard()
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
    const api = openWizard({
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
    openWizard({
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
  openWizard({ 'GET /available-problems': { series: [] } })
  fireEvent.click(await screen.findByRole('radio', { name: /^Math/ }))
  next()
  await screen.findByText('No series available for the selected topic and difficulty.')
})

it(
  'step 3 sums up with the number that the test will have, and Previous goes back',
  { tags: ['S2.30d', 'S4.12a'] },
  async () => {
    openWizard()
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

it('step 3 names the chosen level by its difficulty', { tags: ['S2.30d', 'S9.10b'] }, async () => {
  openWizard()
  fireEvent.click(await screen.findByRole('button', { name: /^Level 3/ }))
  await toStep3()
  expect(fact('Difficulty')).toBe('Hard')
})

it(
  'the page of a new test creates once on a double click and opens the test',
  { tags: ['S2.30f', 'S3.23', 'S5.10b', 'S7.21b'] },
  async () => {
    let arrive: (reply: unknown) => void = () => undefined
    const api = openWizard({ 'POST /practice-test': () => new Promise((resolve) => (arrive = resolve)) })
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
  const api = openWizard({ 'POST /practice-test': failed() })
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
    const { owner } = openWizard()
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
  const api = openWizard({ 'POST /practice-test/surprise': refused(503) })
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

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { createApi, type Learner } from '../../site/learner.ts'
import type { SharedSite, Site } from '../../site/site.ts'
import { expect } from '../../site/test.ts'
import type { LibraryProblem, LibrarySeries } from '../support/library.ts'

/** A custom test over one series, made through the API, for journeys whose subject is not the wizard. */
export async function createTest(
  site: SharedSite,
  learner: Learner,
  series: LibrarySeries,
  more: { title?: string; duration_minutes?: number | null } = {},
): Promise<string> {
  const { test_id } = await createApi(site, learner).post<{ test_id: string }>('/api/v2/app/practice-test', {
    topic_id: series.topic,
    series_ids: [series.id],
    title: 'Holiday mix',
    problem_count: series.problems.length,
    duration_minutes: 30,
    ...more,
  })
  return test_id
}

interface ScheduledTest {
  readonly id: string
  readonly title: string
  readonly problems: readonly string[]
  /** When it begins, from now, in ms; later where a busy machine takes longer for the command. */
  readonly inMs: number
  readonly minutes?: number
}

/** Schedules an online test, by default of a minute, or moves one that has not begun. */
export async function scheduleTest(site: Site, test: ScheduledTest): Promise<void> {
  const { id, title, problems, inMs, minutes = 1 } = test
  const file = join(site.data, `${id}.yaml`)
  const starts = new Date(Date.now() + inMs).toISOString().replace(/\.\d+/, '')
  writeFileSync(
    file,
    `id: ${id}\ntitle: { en: ${title}, bn: ছোট কাপ }\naccent: math\nstarts: "${starts}"\nminutes: ${minutes}\nproblems:\n${problems.map((problem) => `  - ${problem}\n`).join('')}`,
  )
  await site.operate('test', 'schedule', file).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('which is past'))) throw error
    return scheduleTest(site, { ...test, inMs: 2 * inMs })
  })
}

/** The row of a problem in the 'Problem List'. */
export const getRow = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: 'Problem List' }).getByRole('link', { name: title })

/** Goes to a problem of the test by its row. */
export async function openTestProblem(page: Page, { title }: LibraryProblem): Promise<void> {
  await getRow(page, title.en).click()
  await expect(page.getByRole('heading', { level: 2, name: title.en, exact: true })).toBeVisible()
}

/** Sends the entered answer by the button. */
export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit', exact: true }).click()

/** Sends the entered answer and opens it again: the page goes on to the next open problem (decision 26). */
export async function submitAndLook(page: Page, problem: LibraryProblem): Promise<void> {
  await submit(page)
  await openTestProblem(page, problem)
}

/** The page's message about the answer on the screen. */
export const getSavedMessage = (page: Page): Locator =>
  page.getByText('Your answer is saved', { exact: true })
export const getWaitingMessage = (page: Page): Locator =>
  page.getByText(/^Kept here, waiting for the connection/)

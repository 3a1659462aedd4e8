import type { Locator, Page } from '@playwright/test'
import { getLabelText, type Label } from '../journeys/boards/items.ts'
import { fetchWithAnswer } from '../journeys/boards/opening.ts'
import { library, getProblemPath } from '../journeys/support/library.ts'
import { signInNewLearner } from '../journeys/support/learning.ts'
import { dialogOn } from '../journeys/support/screen.ts'
import { createApi } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

interface GridPayload {
  rowHeading: Label[]
  columnHeading: Label[]
  answer: boolean[][]
}

interface VennPayload {
  circles: { id: string; label: Label }[]
  answer: { sets: string[][] }
}

/** Activates a button as a screen reader does, without a pointer and coordinates. */
const activate = (control: Locator) => control.evaluate((element: HTMLElement) => element.click())

async function tick(page: Page, { rowHeading, columnHeading, answer }: GridPayload): Promise<void> {
  for (const [row, cells] of answer.entries()) {
    const column = cells.indexOf(true)
    const cell = `${getLabelText(rowHeading[row])}, ${getLabelText(columnHeading[column])}`
    // Earlier ticks have crossed out some cells of this row; a cell is never ticked by accident.
    for (let press = 0; press < 3; press++) {
      const now = page.getByRole('button', { name: `${cell}: `, exact: false })
      if ((await now.getAttribute('aria-label'))?.endsWith(': ticked')) break
      await activate(now)
    }
    await expect(page.getByRole('button', { name: `${cell}: ticked`, exact: true })).toBeVisible()
  }
}

const listed = (names: string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

async function select(page: Page, { circles, answer }: VennPayload): Promise<void> {
  for (const region of answer.sets) {
    const names = (inside: boolean) =>
      listed(
        circles.filter(({ id }) => region.includes(id) === inside).map(({ label }) => getLabelText(label)),
      )
    const name =
      region.length === 0
        ? `outside ${names(false)}`
        : region.length === circles.length
          ? `in ${names(true)}`
          : `in ${names(true)}, not in ${names(false)}`
    const button = page.getByRole('button', { name, exact: false }).and(page.locator('[aria-pressed]'))
    await activate(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
}

test(
  'a series of boards is solved by roles and names alone',
  { tag: ['@S3.5', '@S2.17'] },
  async ({ page, site }) => {
    const series = library.find(({ id }) => id === 'mystery-grids')
    if (!series) throw new Error('the series is not there')
    const { get } = createApi(site, await signInNewLearner(page, site))
    await page.goto(getProblemPath(series, 1))
    for (const problem of series.problems) {
      await expect(page.getByRole('heading', { level: 1, name: problem.title.en })).toBeVisible()
      const { data } = await fetchWithAnswer<{ data: { data: string } }>(site, {
        series,
        serial: problem.serial,
      })
      const { data: payload } = JSON.parse(Buffer.from(data.data, 'base64').toString('utf8')) as {
        data: unknown
      }
      if (problem.kind === 'venn') await select(page, payload as VennPayload)
      else await tick(page, payload as GridPayload)
      await activate(page.getByRole('button', { name: 'Submit', exact: true }))
      const dialog = dialogOn(page, "That's right!")
      await expect(dialog).toBeVisible()
      const isLast = problem.serial === series.problems.length
      await activate(dialog.getByRole('button', { name: isLast ? 'Go to Dashboard' : 'Next Problem' }))
    }
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
    const { series: cards } = await get<{ series: { series_id: string; solved_count: number }[] }>(
      '/api/v2/app/level/6/series',
    )
    expect(cards.find(({ series_id }) => series_id === series.id)?.solved_count).toBe(series.problems.length)
  },
)

import { toAsciiDigits } from '@dhadha/contract/digits'
import type { Frame, Locator, Page } from '@playwright/test'
import { expect } from '../../site/test.ts'
import type { LibraryProblem } from './library.ts'
import { getWording } from './wording.ts'

const english = getWording('en')

/** Types or chooses an answer, on a page or in a frame of one. */
export async function enterAnswer(
  page: Page | Frame,
  { kind }: LibraryProblem,
  answer: string,
  wording: typeof english = english,
): Promise<void> {
  if (kind === 'mcq')
    await page
      .getByRole('radio')
      .nth(Number(answer) - 1)
      .check()
  else if (kind === 'several')
    for (const option of answer.split(','))
      await page
        .getByRole('checkbox')
        .nth(Number(option) - 1)
        .check()
  else await page.getByRole('textbox', { name: wording('shared/boards', 'yourAnswer') }).fill(answer)
}

/** Enters an answer and sends it. */
export async function submit(
  page: Page,
  problem: LibraryProblem,
  answer: string,
  wording: typeof english = english,
): Promise<void> {
  await enterAnswer(page, problem, answer, wording)
  await page.getByRole('button', { name: wording('mf-practice', 'submit'), exact: true }).click()
}

/** Opens the menu of the problem and presses a button in it. */
export async function chooseInMenu(
  page: Page,
  name: string,
  wording: typeof english = english,
): Promise<void> {
  await page.getByRole('button', { name: wording('mf-practice', 'more'), exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** The problem with this title is shown and can be answered. */
export const expectProblem = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

/**
 * Board, field or options are whole above the verdict on a phone, also when the verdict lists earned points and badges
 * (decision 41).
 */
export async function expectWholeAboveVerdict(page: Page, wording: typeof english = english): Promise<void> {
  const verdict = page.getByRole('dialog', { name: wording('mf-practice', 'rightTitle') })
  await expect(verdict.getByRole('status').first()).not.toBeEmpty({ timeout: 15_000 })
  await expectWholeAbove(page, verdict, wording)
}

/**
 * The verdict on a right answer is whole, too, or as tall as it may be, or ends where board, field or options begin: no
 * room is left unused.
 */
export async function expectNoUnusedRoom(page: Page, wording: typeof english = english): Promise<void> {
  const verdict = page.getByRole('dialog', { name: wording('mf-practice', 'rightTitle') })
  const area = page.getByRole('region', { name: wording('shared/boards', 'yourAnswer') })
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([area.boundingBox(), verdict.boundingBox()])
      const isFree = await verdict.evaluate(
        ({ scrollHeight, clientHeight }, share) =>
          scrollHeight <= clientHeight + 1 || clientHeight >= share * innerHeight - 2,
        MAX_SHARE,
      )
      return isFree || (above && below ? below.y - above.y - above.height <= MAX_GAP : null)
    })
    .toBe(true)
}

/** The share of the screen that a verdict takes at most. */
const MAX_SHARE = 0.62
/** Between a board and the verdict that is as tall as the board allows, in px. */
const MAX_GAP = 24

/** Board, field or options are whole above that part of the page. */
export async function expectWholeAbove(
  page: Page,
  verdict: Locator,
  wording: typeof english = english,
): Promise<void> {
  const area = page.getByRole('region', { name: wording('shared/boards', 'yourAnswer') })
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([area.boundingBox(), verdict.boundingBox()])
      return above && below ? { top: above.y >= -1, bottom: above.y + above.height <= below.y + 1 } : null
    })
    .toEqual({ top: true, bottom: true })
}

/**
 * More than it takes to read any statement of a series of level 1 (decision 47), and less than the speed bonus
 * allows.
 */
const READ_S = 11

/** Stays on the problem for as long as a quick reader does, so that its bonuses are paid (decision 47). */
export async function spendReadingTime(page: Page): Promise<void> {
  const seconds = async () => {
    const [minutes = 0, rest = 0] = toAsciiDigits(await page.getByRole('timer').innerText())
      .trim()
      .split(':')
      .map(Number)
    return minutes * 60 + rest
  }
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThanOrEqual(READ_S)
}

import type { Locator, Page } from '@playwright/test'
import { expect } from '../../site/test.ts'
import { library, type LibraryProblem } from './library.ts'
import type { getWording } from './wording.ts'

/** Counts taps and scrolls on the way to a goal. Typing is free: the keyboard opens once its field has the focus. */
export interface Finger {
  readonly tap: (place: Locator) => Promise<void>
  readonly taps: () => number
  /** How often the next place had to be scrolled to. */
  readonly scrolls: () => number
}

/** Whether the middle of an element can be pressed where the page stands now. */
const isHittable = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return hit !== null && [element, ...labels].some((element) => element.contains(hit))
  })

export function countingFinger(): Finger {
  let taps = 0
  let scrolls = 0
  return {
    tap: async (place) => {
      await place.waitFor()
      taps++
      if (!(await isHittable(place))) scrolls++
      await place.tap()
    },
    taps: () => taps,
    scrolls: () => scrolls,
  }
}

const PANEL = /\/lang\/\w+\/level\/\d$/

/** The problem of the library that the page's address names, or that the dashboard's welcome panel holds (S2.12). */
async function problemOn(page: Page): Promise<LibraryProblem> {
  await expect(page).toHaveURL(
    (url) => /\/series\/[^/]+\/problem\/\d+/.test(url.pathname) || PANEL.test(url.pathname),
  )
  const [, id, serial] = /series\/([^/]+)\/problem\/(\d+)/.exec(page.url()) ?? []
  const title = PANEL.test(page.url()) ? await titleOn(page).innerText() : null
  const problem = library
    .filter((series) => title !== null || series.id === id)
    .flatMap(({ problems }) => problems)
    .find((problem) => (title === null ? String(problem.serial) === serial : has(problem, title)))
  if (!problem) throw new Error(`${title ?? page.url()} is not in the library`)
  return problem
}

const titleOn = (page: Page) => page.getByRole('article').getByRole('heading').first()

const has = ({ title }: LibraryProblem, words: string) => title.en === words || title.bn === words

/** Answers the typed or chosen problem that is open, and sends the answer. */
export async function solveByFinger(
  page: Page,
  finger: Finger,
  wording: ReturnType<typeof getWording>,
  problem?: LibraryProblem,
): Promise<void> {
  const { kind, answer, title } = problem ?? (await problemOn(page))
  const heading = titleOn(page)
  await expect(heading.filter({ hasText: title.en }).or(heading.filter({ hasText: title.bn }))).toBeVisible()
  if (kind === 'mcq') await finger.tap(page.getByRole('radio').nth(Number(answer) - 1))
  else {
    await finger.tap(page.getByRole('textbox', { name: wording('shared/boards', 'yourAnswer') }))
    await page.keyboard.type(answer)
  }
  await finger.tap(page.getByRole('button', { name: wording('mf-practice', 'submit'), exact: true }))
}

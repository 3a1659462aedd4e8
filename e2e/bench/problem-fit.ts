// Whether a problem can be seen and answered without scrolling when it opens: `node e2e/bench/problem-fit.ts [--only
// matchstick] [--sizes 360x740,390x844,768x1024,1366x768] [--language en] [--shots FOLDER]`. Every problem of
// practice, and the learner's variant of every template, is opened by a move inside one page, and measured at every
// size: its title and question, its answer area ('Your answer') and Submit have to be wholly in view.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import {
  library,
  getProblemPath,
  type FoundProblem,
  type LibrarySeries,
} from '../journeys/support/library.ts'
import { withoutSmallScreenBanner } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { createApi, createLearner } from '../site/learner.ts'
import { withBrowser, withProfile } from '../site/stage.ts'

const values = readOptions({
  only: '',
  sizes: ['360x740', '390x844', '768x1024', '1366x768'],
  language: 'en',
  theme: 'light',
  shots: '',
})
/** The share of problems that has to fit at each size. */
const GOAL = 0.95
const LANGUAGE = values.language === 'bn' ? 'bn' : 'en'
const WORDING = getWording(LANGUAGE)
const SIZES = values.sizes.map((name) => {
  const [width = 0, height = 0] = name.split('x').map(Number)
  return { name, width, height }
})

type MeasuredProblem = Pick<FoundProblem, 'id' | 'kind' | 'path' | 'title'>

interface Outcome {
  readonly size: string
  readonly problem: MeasuredProblem
  /** Null if the problem fits. */
  readonly violation: string | null
}

/** Goes to a path inside the page that is open, as a link would. */
const moveTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Resolves when the problem is shown: its heading, its board or field, and its pictures. */
const untilShown = (page: Page, title: string) =>
  page.waitForFunction(
    (title) =>
      document.querySelector('main h1')?.textContent === title &&
      document.querySelector('main section :is([role="group"], [role="radiogroup"], input)') !== null &&
      [...document.querySelectorAll<HTMLImageElement>('main img')].every(({ complete }) => complete),
    title,
    { timeout: 120_000 },
  )

/** Why the question, the answer area or Submit is not wholly in view; null when all are. */
const findViolation = (page: Page, names: { area: string; submit: string }): Promise<string | null> =>
  page.evaluate(({ area: areaName, submit: submitName }) => {
    const question = document.querySelector('main article')
    const area = document.querySelector(`main section[aria-label="${areaName}"]`)
    const submit = [...document.querySelectorAll('main button')].find(
      ({ textContent }) => textContent === submitName,
    )
    if (!question || !area || !submit) return `no ${question ? (area ? submitName : areaName) : 'question'}`
    const whole = (element: Element, name: string): string | null => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (top < 0 || left < 0) return `${name} begins above the window`
      if (bottom > innerHeight + 0.5)
        return `${name} ends ${Math.round(bottom - innerHeight)} px below the window`
      if (right > innerWidth + 0.5)
        return `${name} ends ${Math.round(right - innerWidth)} px beside the window`
      // A bar that sticks to an edge may lie over it.
      const middle = (left + right) / 2
      for (const y of [top + 1, bottom - 1]) {
        const found = document.elementFromPoint(middle, y)
        if (found !== null && !element.contains(found) && !found.contains(element))
          return `${name} lies under ${found.tagName} ${found.textContent.slice(0, 20)}, of ${Math.round(bottom - top)} px`
      }
      return null
    }
    const cut = [...area.querySelectorAll('*')].find(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1,
    )
    return (
      whole(question, 'the question') ??
      whole(area, areaName) ??
      whole(submit, submitName) ??
      (cut ? `the board scrolls sideways: ${cut.scrollWidth} px in ${cut.clientWidth}` : null)
    )
  }, names)

/** How many of the problems fit at each size, by kind. */
function printOutcomes(outcomes: readonly Outcome[]): void {
  const kinds = [...new Set(outcomes.map(({ problem }) => problem.kind))].toSorted()
  const row = printTable(['kind', ...SIZES.map(({ name }) => name)])
  for (const kind of [...kinds, 'all'])
    row(
      kind,
      ...SIZES.map(({ name }) => {
        const some = outcomes.filter(
          ({ size, problem }) => size === name && (kind === 'all' || problem.kind === kind),
        )
        return `${some.filter(({ violation }) => violation === null).length}/${some.length}`
      }),
    )
}

/** The problems of a series as this learner has them: of each template their variant (decision 50). */
async function fetchProblems(
  series: LibrarySeries,
  { get }: ReturnType<typeof createApi>,
): Promise<MeasuredProblem[]> {
  const { problems } = await get<{
    problems: { problem_id: string; serial: number; title: string; bangla_title: string }[]
  }>(`/api/v2/app/series/${series.id}/problem`)
  return Promise.all(
    problems.map(async ({ problem_id: id, serial, title, bangla_title: bangla }) => {
      const { data } = await get<{ data: { ansType: string; interactiveType: string } }>(
        `/api/v2/app/series/${series.id}/problem/${serial}`,
      )
      const kind = data.ansType === 'interactive' ? data.interactiveType : data.ansType
      return { id, kind, path: getProblemPath(series, serial), title: { en: title, bn: bangla } }
    }),
  )
}

const isWanted = ({ kind, path }: MeasuredProblem) =>
  values.only === '' || kind === values.only || path.includes(values.only)

await withBrowser(async (site, browser) => {
  const learner = await createLearner(site)
  const all: MeasuredProblem[] = []
  for (const series of library) all.push(...(await fetchProblems(series, createApi(site, learner))))
  const problems = all.filter(isWanted)
  const names = {
    area: WORDING('shared/boards', 'yourAnswer'),
    submit: WORDING('mf-practice', 'submit'),
  }
  if (values.shots) mkdirSync(values.shots, { recursive: true })
  const outcomes: Outcome[] = []
  const visitor = { url: site.url, token: learner.token, language: LANGUAGE }
  await withProfile(
    browser,
    visitor,
    { serviceWorkers: 'block', reducedMotion: 'reduce' },
    async (context) => {
      const page = await context.newPage()
      await page.emulateMedia({ colorScheme: values.theme === 'dark' ? 'dark' : 'light' })
      await withoutSmallScreenBanner(page)
      await page.goto(problems[0]?.path ?? '')
      for (const problem of problems) {
        await moveTo(page, problem.path)
        await untilShown(page, problem.title[LANGUAGE])
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await page.evaluate(() => scrollTo(0, 0))
          const violation = await findViolation(page, names)
          outcomes.push({ size: size.name, problem, violation })
          if (violation) progress(`${size.name} ${problem.path} (${problem.kind}): ${violation}`)
          if (values.shots)
            await page.screenshot({
              path: join(values.shots, `${problem.kind}.${problem.id}.${size.name}.${LANGUAGE}.jpg`),
              type: 'jpeg',
              quality: 60,
            })
        }
      }
    },
  )
  printOutcomes(outcomes)
  const short = SIZES.filter(({ name }) => {
    const some = outcomes.filter(({ size }) => size === name)
    return some.filter(({ violation }) => violation === null).length < GOAL * some.length
  })
  if (short.length > 0) {
    progress(`less than ${100 * GOAL} % fit at ${short.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
  }
})

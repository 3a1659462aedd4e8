// Counts the taps that a pupil with a phone needs to reach the site's main goals: `node e2e/bench/task-taps.ts
// [--languages en,bn] [--size 360x740]`. Every journey is walked by a finger, as by a child, screen by screen; scrolls
// are counted, too. It fails if a journey takes more taps than its goal.
import type { Browser, Page } from '@playwright/test'
import { printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { findProblem, getProblemPath, findPlainSeries } from '../journeys/support/library.ts'
import { withoutSmallScreenBanner } from '../journeys/support/screen.ts'
import { countingFinger, solveByFinger, type Finger } from '../journeys/support/taps.ts'
import { getWording } from '../journeys/support/wording.ts'
import { codeSentTo, createLearner, freshEmail, PASSWORD } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { withBrowser, withProfile } from '../site/stage.ts'

const values = readOptions({ languages: ['en', 'bn'], size: '360x740' })
const [width = 360, height = 740] = values.size.split('x').map(Number)

interface Walk {
  readonly page: Page
  readonly site: Site
  readonly finger: Finger
  readonly language: 'en' | 'bn'
  readonly word: ReturnType<typeof getWording>
}

interface Journey {
  readonly name: string
  /** The maximum number of taps. */
  readonly goal: number
  readonly isSignedIn: boolean
  readonly walk: (walk: Walk) => Promise<void>
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** The verdict on a right answer, with the link to the next problem. */
const verdictOn = (page: Page, word: Walk['word']) =>
  page.getByRole('dialog', { name: word('mf-practice', 'rightTitle'), exact: true })

/** A journey of a signed-in learner that begins at the dashboard. */
const fromDashboard = (name: string, goal: number, go: Journey['walk']): Journey => ({
  name,
  goal,
  isSignedIn: true,
  walk: async (walk) => {
    await walk.page.goto(`/lang/${walk.language}/level/1`)
    await go(walk)
  },
})

/** The same by way of the tests, which the menu leads to. */
const fromTests = (name: string, goal: number, go: Journey['walk']): Journey =>
  fromDashboard(name, goal, async (walk) => {
    await walk.finger.tap(link(walk.page, walk.word('shell', 'test')))
    await go(walk)
  })

const toProblem = (page: Page) => page.waitForURL(/\/series\/[^/]+\/problem\/\d+/)

const JOURNEYS: readonly Journey[] = [
  {
    name: '‘Start’ to the first solved puzzle, with an account',
    goal: 8,
    isSignedIn: false,
    walk: async ({ page, site, finger, word }) => {
      const email = freshEmail()
      await page.goto('/')
      await finger.tap(link(page, word('mf-marketing', 'introStart')))
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
      await page.keyboard.type(email)
      for (const field of ['passwordLabel', 'confirmationLabel']) {
        await finger.tap(page.getByLabel(word('mf-auth', field), { exact: true }))
        await page.keyboard.type(PASSWORD)
      }
      await finger.tap(button(page, word('mf-auth', 'registerButton')))
      await page.getByRole('heading', { name: word('mf-auth', 'otpTitle') }).waitFor()
      await page.keyboard.type(await codeSentTo(site, email))
      await finger.tap(page.getByRole('radio').nth(1).locator('xpath=..'))
      await finger.tap(button(page, word('mf-auth', 'onboardingButton')))
      await solveByFinger(page, finger, word)
      await verdictOn(page, word).waitFor()
    },
  },
  {
    name: 'landing page to a solved puzzle, without an account',
    goal: 3,
    isSignedIn: false,
    walk: async ({ page, finger, word }) => {
      await page.goto('/')
      await finger.tap(link(page, word('mf-marketing', 'introTry')))
      await page.waitForURL('/try')
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      const problem = findProblem(
        'to try',
        (libraryProblem) => libraryProblem.title.en === title || libraryProblem.title.bn === title,
      )
      await solveByFinger(page, finger, word, problem)
      await page.getByText(word('mf-practice', 'rightTitle')).first().waitFor()
    },
  },
  fromDashboard('dashboard to the first solved puzzle', 2, async ({ page, finger, word }) => {
    await solveByFinger(page, finger, word)
    await verdictOn(page, word).waitFor()
  }),
  {
    name: 'right answer to the puzzle after it',
    goal: 1,
    isSignedIn: true,
    walk: async ({ page, finger, word }) => {
      await page.goto(getProblemPath(findPlainSeries(), 1))
      await solveByFinger(page, countingFinger(), word)
      await verdictOn(page, word).waitFor()
      const before = page.url()
      const next = verdictOn(page, word).getByRole('button', { name: word('mf-practice', 'nextProblem') })
      await finger.tap(next)
      await page.waitForURL((url) => url.href !== before)
    },
  },
  fromDashboard('dashboard to the puzzle of the day', 1, async ({ page, finger, word }) => {
    await finger.tap(link(page, word('mf-practice', 'todayGo')))
    await toProblem(page)
  }),
  fromTests('dashboard to the first problem of a surprise test', 4, async ({ page, finger, word }) => {
    await finger.tap(link(page, word('mf-tests', 'createCustomTest')))
    await finger.tap(button(page, word('mf-tests', 'surpriseMe')))
    await finger.tap(button(page, word('mf-tests', 'beginTest')))
    await page.getByRole('timer', { name: word('mf-tests', 'timeLeft') }).waitFor()
  }),
  fromTests('dashboard to a problem of a missed test', 4, async ({ page, finger, word }) => {
    await finger.tap(page.getByRole('tab', { name: word('mf-tests', 'previousTest') }))
    await finger.tap(button(page, word('mf-tests', 'practiseProblems')))
    await finger.tap(page.getByRole('dialog').getByRole('listitem').getByRole('link').first())
    await toProblem(page)
  }),
]

/** Walks a journey in a new profile and returns its taps and scrolls. */
async function walkAlone(
  browser: Browser,
  site: Site,
  journey: Journey,
  language: 'en' | 'bn',
): Promise<Finger> {
  const token = journey.isSignedIn ? (await createLearner(site)).token : null
  const phone = { viewport: { width, height }, hasTouch: true, isMobile: true } as const
  const options = { ...phone, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  return withProfile(browser, { url: site.url, token, language }, options, async (context) => {
    const page = await context.newPage()
    await withoutSmallScreenBanner(page)
    const finger = countingFinger()
    await journey.walk({ page, site, finger, language, word: getWording(language) })
    return finger
  })
}

await withBrowser(async (site, browser) => {
  const row = printTable(['way', 'language', 'taps', 'goal', 'scrolls'], { words: 2 })
  for (const language of values.languages)
    for (const journey of JOURNEYS) {
      progress(`${journey.name} (${language})`)
      const finger = await walkAlone(browser, site, journey, language === 'bn' ? 'bn' : 'en')
      row(journey.name, language, finger.taps(), journey.goal, finger.scrolls())
      if (finger.taps() > journey.goal) process.exitCode = 1
    }
})

import type { Profile } from '@dhadha/contract/wire'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createApi, createLearner, signInCookies, type Learner } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findPlainSeries } from '../support/library.ts'
import { answerAs } from '../support/learning.ts'
import { findDifference, type Box } from '../support/photographs.ts'
import { expectSkeletonStays, holdShell, SHELL_SCRIPT, withoutSmallScreenBanner } from '../support/screen.ts'
import { collectShifts, totalShift } from './shifts.ts'
import type { SharedSite } from '../../site/site.ts'

interface Screen {
  readonly name: string
  readonly path: (lang: string) => string
  /** The calls whose answers fill it. */
  readonly calls: readonly string[]
  /** Parts that the document fills in, and that the page has, too. */
  readonly part: (screen: Locator) => Locator
  /** Parts that the page draws as the document does, in the same place. */
  readonly drawn?: readonly string[]
}

const begun = findPlainSeries()

const SCREENS: readonly Screen[] = [
  {
    name: 'the leaderboard',
    path: () => '/scoring-system',
    calls: ['/api/v2/app/leaderboard/level/0'],
    part: (screen) => screen.locator('ol li'),
  },
  {
    name: 'the dashboard',
    path: (lang) => `/lang/${lang}/level/1`,
    calls: [
      '/api/v2/app/user/profile',
      '/api/v2/app/problem/next?level_id=6',
      '/api/v2/app/scoring/level',
      '/api/v2/app/topic/level-summary/6',
      '/api/v2/app/progress/report/score-summary',
    ],
    part: (screen) => screen.locator('#next-title'),
  },
  {
    name: 'series of all topics',
    path: (lang) => `/lang/${lang}/level/${begun.level}/topic/all`,
    calls: [`/api/v2/app/level/${begun.level + 5}/series`, `/api/level/topics?level_id=${begun.level + 5}`],
    part: (screen) => screen.locator('h2'),
  },
  {
    name: 'series of a topic',
    path: (lang) => `/lang/${lang}/level/${begun.level}/topic/${begun.topic}`,
    calls: [
      `/api/v2/app/topic/${begun.topic}/series?level_id=${begun.level + 5}`,
      `/api/level/topics?level_id=${begun.level + 5}`,
    ],
    part: (screen) => screen.locator('h2'),
  },
  {
    name: 'the progress report',
    path: () => '/progress',
    calls: [
      '/api/v2/app/scoring/level',
      '/api/v2/app/progress/report/score-summary',
      '/api/v2/app/progress/report/summary',
      '/api/user/stats',
    ],
    part: (screen) => screen.locator('dd'),
    // Which badges are the latest, the page finds.
    drawn: ['h1', 'section:has(progress)', 'section:has(progress) ~ * h2', 'dl', 'dl + section'],
  },
]

/** A learner who has solved some problems. */
async function createSolver(site: SharedSite): Promise<Learner> {
  const learner = await createLearner(site)
  for (const problem of begun.problems.slice(0, 3)) await answerAs(site, learner, begun, problem, 'right')
  return learner
}

const signIn = (context: BrowserContext, site: SharedSite, learner: Learner, lang: string) =>
  context.addCookies([...signInCookies(site, learner), { name: 'lang', value: lang, url: site.url }])

/** Without the celebration of a badge, which flies across the page. */
async function withoutNewBadges(page: Page, site: SharedSite, learner: Learner): Promise<void> {
  const { id } = await createApi(site, learner).get<Profile>('/api/v2/app/user/profile')
  await page.addInitScript(
    (key) => localStorage.setItem(key, '["first-solve","series-1"]'),
    `mf-progress:badges:${id}`,
  )
}

const boxesOf = async (screen: Locator, selectors: readonly string[] = []): Promise<readonly Box[]> =>
  Promise.all(
    selectors.map(async (selector) => {
      const { x, y, width, height } = (await screen.locator(selector).first().boundingBox()) ?? new DOMRect()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
    }),
  )

/** The texts of the first three parts, without zero-width spaces. */
const textsOf = async (parts: Locator) =>
  (await parts.allTextContents()).slice(0, 3).map((text) => text.replaceAll('\u200b', ''))

// One script fills all of them, and the same sheets place them: each language and each width once.
for (const [lang, width] of [
  ['bn', 360],
  ['en', 1366],
] as const)
  test(
    `the first paint of lists says what the page says, and nothing moves when it takes over: ${lang}, ${width} px`,
    { tag: ['@decision-67'] },
    async ({ context, page, site }, info) => {
      const learner = await createSolver(site)
      await signIn(context, site, learner, lang)
      await withoutNewBadges(page, site, learner)
      await page.setViewportSize({ width, height: 768 })
      await withoutSmallScreenBanner(page)
      await page.addInitScript(collectShifts)
      for (const { name, path, part, drawn = [] } of SCREENS)
        await test.step(name, async () => {
          const letGo = await holdShell(page)
          await page.goto(path(lang), { waitUntil: 'commit' })
          await expect(part(page.locator('#root [inert]')).first()).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          expect(await page.locator('#root [inert]').textContent()).not.toMatch(/[{}#|]|undefined|NaN/)
          const before = await textsOf(part(page.locator('#root [inert]')))
          const boxes = await boxesOf(page.locator('#root [inert]'), drawn)
          const first = await page.screenshot({ path: info.outputPath(`${name}-before.png`) })
          letGo()
          await expect(page.locator('[inert]')).toHaveCount(0)
          await page.unroute(SHELL_SCRIPT)
          await expect(part(page.getByRole('main')).first()).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          const second = await page.screenshot({ path: info.outputPath(`${name}-after.png`) })
          expect(await boxesOf(page.getByRole('main'), drawn)).toEqual(boxes)
          // The menu, below the page on phones, is the shell's, which marks the page's entry.
          const menu = (await page.getByRole('navigation').first().boundingBox()) ?? new DOMRect()
          for (const within of boxes)
            expect(await findDifference(context, [first, second], { within, except: [menu] })).toBeNull()
          expect(await textsOf(part(page.getByRole('main')))).toEqual(before)
          expect(await totalShift(page)).toBeLessThanOrEqual(0.01)
        })
    },
  )

test(
  'the skeleton of lists stays while a call is slow, and where one is refused or fails',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await signIn(context, site, await createSolver(site), 'en')
    await holdShell(page)
    let refused = { call: '', status: 0 }
    await page.route(
      ({ pathname, search }) => pathname + search === refused.call,
      (route) =>
        // Slow: it is not answered.
        refused.status === 0
          ? undefined
          : route.fulfill({ status: refused.status, json: { message: 'refused' } }),
    )
    for (const { name, path, part, calls } of SCREENS)
      await test.step(name, async () => {
        for (const [nth, status] of [401, 404, 423, 500, 0].entries()) {
          refused = { call: calls[nth % calls.length] ?? '', status }
          await page.goto(path('en'), { waitUntil: 'domcontentloaded' })
          await expectSkeletonStays(page)
          expect([refused, await part(page.locator('#root')).count()]).toEqual([refused, 0])
        }
      })
  },
)

test(
  'a search in the address keeps the skeleton',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await signIn(context, site, await createLearner(site), 'en')
    await holdShell(page)
    await page.goto('/lang/en/level/1/topic/all?q=a', { waitUntil: 'domcontentloaded' })
    await expectSkeletonStays(page)
    await expect(page.locator('#root h2')).toHaveCount(0)
  },
)

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createLearner, signInCookies, type Learner } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { library, plainSeries } from '../library.ts'
import { answered } from '../practice/learning.ts'
import { holdShell, withoutSizeToast } from '../screen.ts'
import { collectShifts, SHIFTS, type Shift } from './shifts.ts'
import type { SharedSite } from '../../site/site.ts'

interface Screen {
  readonly name: string
  readonly path: (lang: string) => string
  /** The calls whose answers fill it. */
  readonly calls: readonly string[]
  /** A part that the document fills in, and that the page has, too. */
  readonly part: (screen: Locator) => Locator
  /** What is drawn once the page is there. */
  readonly later?: string
}

const begun = plainSeries()

const SCREENS: readonly Screen[] = [
  {
    name: 'the leaderboard',
    path: () => '/scoring-system',
    calls: ['/api/v2/app/leaderboard/level/1'],
    part: (screen) => screen.locator('ol li').first(),
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
    later: 'svg[width="56"]',
  },
  {
    name: 'series of all topics',
    path: (lang) => `/lang/${lang}/level/${begun.level}/topic/all`,
    calls: [`/api/v2/app/level/${begun.level + 5}/series`, `/api/level/topics?level_id=${begun.level + 5}`],
    part: (screen) => screen.locator('h2').first(),
    later: 'svg[width="64"]',
  },
  {
    name: 'series of a topic',
    path: (lang) => `/lang/${lang}/level/${begun.level}/topic/${begun.topic}`,
    calls: [
      `/api/v2/app/topic/${begun.topic}/series?level_id=${begun.level + 5}`,
      `/api/level/topics?level_id=${begun.level + 5}`,
    ],
    part: (screen) => screen.locator('h2').first(),
    later: 'svg[width="64"]',
  },
]

/** A learner who has solved some problems. */
async function createSolver(site: SharedSite): Promise<Learner> {
  const learner = await createLearner(site)
  for (const problem of begun.problems.slice(0, 3)) await answered(site, learner, begun, problem, 'right')
  return learner
}

const signIn = (context: BrowserContext, site: SharedSite, learner: Learner, lang: string) =>
  context.addCookies([...signInCookies(site, learner), { name: 'lang', value: lang, url: site.url }])

/** The window without the pointer's and the caret's marks. */
async function photograph(page: Page, later: string | undefined): Promise<string> {
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    mask: later === undefined ? [] : [page.locator(later)],
  })
  return png.toString('base64')
}

interface Corner {
  readonly x: number
  readonly y: number
}

/** How many pixels of two photographs differ by more than the rounding of a colour, right of and below a corner. */
const countDifferences = (page: Page, photographs: readonly [string, string], corner: Corner) =>
  page.evaluate(
    async ({ photographs, corner: { x, y } }) => {
      const [before, after] = await Promise.all(
        photographs.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(picture.width, picture.height)
          const context = canvas.getContext('2d')
          context?.drawImage(picture, 0, 0)
          return context?.getImageData(x, y, picture.width - x, picture.height - y)
        }),
      )
      if (!before || !after || before.data.length !== after.data.length) return Number.POSITIVE_INFINITY
      let count = 0
      for (let at = 0; at < before.data.length; at += 4)
        if ([0, 1, 2].some((of) => Math.abs((before.data[at + of] ?? 0) - (after.data[at + of] ?? 0)) > 8))
          count += 1
      return count
    },
    { photographs, corner },
  )

for (const { name, path, part, later } of SCREENS)
  for (const lang of ['en', 'bn'] as const)
    for (const width of [360, 1366])
      test(
        `${name}: the first paint has what the page shows, which takes over without a visible change: ${lang}, ${width} px`,
        { tag: ['@decision-67'] },
        async ({ context, page, site }, info) => {
          await signIn(context, site, await createSolver(site), lang)
          await page.setViewportSize({ width, height: 768 })
          await withoutSizeToast(page)
          await page.addInitScript(collectShifts)
          const letGo = await holdShell(page)
          await page.goto(path(lang), { waitUntil: 'commit' })
          await expect(part(page.locator('#root [inert]'))).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          expect(await page.locator('#root [inert]').textContent()).not.toMatch(/[{}#|]|undefined|NaN/)
          const before = await photograph(page, later)
          letGo()
          await expect(page.locator('[inert]')).toHaveCount(0)
          await expect(part(page.getByRole('main'))).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          const after = await photograph(page, later)
          for (const [moment, png] of Object.entries({ before, after }))
            await info.attach(moment, { body: Buffer.from(png, 'base64'), contentType: 'image/png' })
          const shifts = await page.evaluate(
            (name) => (globalThis as unknown as Record<string, Shift[]>)[name] ?? [],
            SHIFTS,
          )
          const shift = shifts.reduce((sum, { value }) => sum + value, 0)
          const blank = await context.newPage()
          const { x, y } = (await page.getByRole('main').boundingBox()) ?? { x: 0, y: 0 }
          const corner = { x: Math.ceil(x), y: Math.ceil(y) }
          const differences = await countDifferences(blank, [before, after], corner)
          expect
            .soft({ differences, moved: shifts.map(({ moved }) => moved) })
            .toEqual({ differences: 0, moved: [] })
          expect(shift).toBeLessThanOrEqual(0.01)
        },
      )

for (const { name, path, part, calls } of SCREENS)
  test(
    `${name}: the skeleton stays while a call is slow, and where one is refused or fails`,
    { tag: ['@decision-67'] },
    async ({ context, page, site }) => {
      await signIn(context, site, await createLearner(site), 'en')
      await holdShell(page)
      for (const call of calls)
        for (const status of [401, 404, 423, 500, null]) {
          await page.unroute(`**${call.replace('?', '\\?')}`)
          await page.route(`**${call.replace('?', '\\?')}`, (route) =>
            status === null ? undefined : route.fulfill({ status, json: { message: 'refused' } }),
          )
          await page.goto(path('en'), { waitUntil: 'domcontentloaded' })
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
          await expect(page.locator('#root [inert] [aria-busy]')).toBeVisible()
          expect([call, status, await part(page.locator('#root')).count()]).toEqual([call, status, 0])
        }
    },
  )

test(
  'a search in the address keeps the skeleton',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await signIn(context, site, await createLearner(site), 'en')
    await holdShell(page)
    await page.goto(`/lang/en/level/1/topic/all?q=${encodeURIComponent(library[0]?.name.en ?? '')}`)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    await expect(page.locator('#root [inert] [aria-busy]')).toBeVisible()
    await expect(page.locator('#root h2')).toHaveCount(0)
  },
)

import type { Locator, Page } from '@playwright/test'
import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { holdShell, withoutSizeToast } from '../screen.ts'

const PROBLEM = '/series/number-play/problem/1'
const API = '/api/v2/app/series/number-play/problem/1'

/** Where the parts of the puzzle stand and what is read there. */
const partsOf = async (screen: Locator) =>
  screen.evaluate((element) => {
    const title = element.querySelector('h1')
    const article = title?.closest('article')
    const facts = element.querySelector('p span[class*=level]')?.closest('p')
    return [title, article?.querySelector('h1 + div p'), facts].map((part) => {
      const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
      const { color, fontSize, fontFamily } = getComputedStyle(part ?? element)
      return {
        text: part?.textContent,
        lang: part?.closest('[lang]')?.getAttribute('lang'),
        box: [x, y, width, height].map(Math.round),
        look: [color, fontSize, fontFamily],
      }
    })
  })

/** Layout shift since the document began. */
const shiftOf = async (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

for (const lang of ['en', 'bn'] as const)
  for (const width of [360, 1366])
    test(
      `the puzzle stands in the first paint, and the page takes over without a visible change: ${lang}, ${width} px`,
      { tag: ['@decision-67'] },
      async ({ context, page, site }, info) => {
        await context.addCookies([
          ...signInCookies(site, await createLearner(site)),
          { name: 'lang', value: lang, url: site.url },
        ])
        await page.setViewportSize({ width, height: 768 })
        await withoutSizeToast(page)
        const letGo = await holdShell(page)
        await page.goto(PROBLEM, { waitUntil: 'commit' })
        const first = page.locator('#root [inert]')
        await expect(first.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        const before = await partsOf(first)
        await page.screenshot({ path: info.outputPath(`before-${lang}-${width}.png`) })
        expect(before.map(({ text }) => text).join(' ')).not.toMatch(/[{}]|undefined/)
        letGo()
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[inert]')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: info.outputPath(`after-${lang}-${width}.png`) })
        expect(await partsOf(page.getByRole('main'))).toEqual(before)
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
      },
    )

for (const status of [401, 404, 423, 500])
  test(
    `the skeleton stays where the API answers ${status}`,
    { tag: ['@decision-67'] },
    async ({ context, page, site }) => {
      await context.addCookies(signInCookies(site, await createLearner(site)))
      await page.route(`**${API}`, (route) => route.fulfill({ status, json: { message: 'refused' } }))
      await holdShell(page)
      const answered = page.waitForResponse(`**${API}`)
      await page.goto(PROBLEM, { waitUntil: 'commit' })
      expect((await answered).status()).toBe(status)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
      await expect(page.locator('#root [inert] [aria-busy]')).toBeVisible()
      await expect(page.locator('#root h1')).toHaveCount(0)
    },
  )

test(
  'a text of an answer is never markup, and markup that the library does not have keeps the skeleton',
  { tag: ['@decision-67', '@decision-56'] },
  async ({ context, page, site }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const change = async (edit: (problem: { title: string; data: { statement_html: string } }) => void) => {
      await page.route(
        `**${API}`,
        async (route) => {
          const response = await route.fetch()
          const problem = (await response.json()) as { title: string; data: { statement_html: string } }
          edit(problem)
          await route.fulfill({ response, json: problem })
        },
        { times: 1 },
      )
      await page.goto(PROBLEM, { waitUntil: 'commit' })
    }
    await holdShell(page)
    await change((problem) => {
      problem.title = '<img src=x onerror=alert(1)>'
    })
    await expect(page.locator('#root h1')).toHaveText('<img src=x onerror=alert(1)>')
    await expect(page.locator('#root h1 *')).toHaveCount(0)
    await change((problem) => {
      problem.data.statement_html = '<p>2</p><img src=x onerror=alert(1)>'
    })
    await page.waitForLoadState('domcontentloaded')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    await expect(page.locator('#root h1')).toHaveCount(0)
    await expect(page.locator('#root [aria-busy]')).toBeVisible()
  },
)

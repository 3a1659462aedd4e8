import type { Page } from '@playwright/test'
import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findProblem } from '../support/library.ts'
import { getWording } from '../support/wording.ts'
import { collectShifts, readShifts, totalShift } from './shifts.ts'

/** Simulates a slow connection: fonts arrive long after the first paint, and the data after the scripts. */
async function slowly(page: Page): Promise<void> {
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  await page.route('**/*.woff2', (route) => later(1_500).then(() => route.continue()))
  await page.route('**/api/**', (route) => later(400).then(() => route.continue()))
}

/** Holds responses back. @returns lets them go */
async function held(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {}
  const open = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, (route) => open.then(() => route.continue()))
  return letGo
}

/** The shift that a word in the other language may cause beside it. */
const LIMIT = 0.01

const stamp = findProblem('with a picture in its statement', ({ id }) => id === 'a-rubber-stamp')
const board = findProblem('with a picture above a column', ({ id }) => id === 'kites-in-the-sky')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'nothing moves by itself while screens load: no font, no strip, no data',
    { tag: ['@decision-30', '@decision-68'] },
    async ({ context, page, site }) => {
      await page.addInitScript(collectShifts)
      await slowly(page)
      const moved: string[] = []
      const visit = async (path: string, ready: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: ready })).toBeVisible()
        await page.waitForLoadState('networkidle')
        if ((await totalShift(page)) > LIMIT) moved.push(`${path}: ${JSON.stringify(await readShifts(page))}`)
      }
      await visit('/', 'Small puzzles, big thinking')
      await page.mouse.move(10, 200)
      const banner = page.getByText('Everything works on a small screen.')
      await expect(banner).toBeVisible()
      expect(await totalShift(page)).toBeLessThan(LIMIT)
      await visit('/auth/login', 'Sign In')
      await context.addCookies(signInCookies(site, await createLearner(site)))
      await visit('/lang/en/level/1', 'Browse Topics')
      await visit('/test/ongoing', 'Upcoming Tests')
      await visit('/progress', 'Badges')
      await visit(board.path, board.title.en)
      expect(moved).toEqual([])
    },
  )

  test(
    'a picture of a statement has its place before it comes',
    { tag: ['@decision-68'] },
    async ({ page }) => {
      const letGo = await held(page, '**/api/content/**')
      // Not until it has loaded, as its first screen has the picture.
      await page.goto(stamp.path, { waitUntil: 'commit' })
      const picture = page.getByRole('article').getByRole('img')
      const answer = page.getByRole('region', { name: 'Your answer' })
      await expect(answer).toBeVisible()
      const before = await Promise.all([picture.boundingBox(), answer.boundingBox()])
      expect(before[0]?.height).toBeGreaterThan(100)
      letGo()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true)
      expect(await Promise.all([picture.boundingBox(), answer.boundingBox()])).toEqual(before)
    },
  )

  for (const language of ['en', 'bn'] as const)
    test(
      `the message about small screens takes two lines, covers nothing, and comes once: ${language}`,
      { tag: ['@S1.7'] },
      async ({ page }) => {
        await page.goto(`/about?lang=${language}`)
        await page.mouse.move(10, 200)
        const message = page.getByText(getWording(language)('shell', 'smallScreen'))
        await expect(message).toBeVisible()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const { lines, bottom } = await message.evaluate((element) => {
          const words = document.createRange()
          words.selectNodeContents(element)
          const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
          return { lines: tops.size, bottom: element.getBoundingClientRect().bottom }
        })
        expect(lines).toBeLessThanOrEqual(2)
        for (const below of [page.locator('header').first(), page.getByRole('heading', { level: 1 })])
          expect((await below.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-strip')
      },
    )
})

/** The typefaces with which an element's text is drawn. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  // The page may change meanwhile.
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }))
  await session.detach()
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

test(
  'fonts that come late are left to the next page, and are there with it',
  { tag: ['@decision-68'] },
  async ({ page }) => {
    // On a busy machine the browser takes the connection for a slow one, for which fonts are left out (decision 68).
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
    const letGo = await held(page, '**/*.woff2')
    await page.goto('/contact', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page is hydrated: its links change the page, not the document.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
    )
    letGo()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await drawnWith(page, 'h1')).toEqual([])
    await page.getByRole('link', { name: 'About Us', exact: true }).first().click()
    await expect(page).toHaveURL('/about')
    await expect.poll(() => drawnWith(page, 'h1')).toEqual([expect.stringContaining('Baloo')])
  },
)

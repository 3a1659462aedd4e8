import type { Page } from '@playwright/test'
import { APP_SCREENS, setLookIn, PUBLIC_SCREENS, showScreen } from '../accessibility/screens.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import type { SharedSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/** Translates the page and later additions as Chrome does: `<font><font>` in place of each text node. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const excluded = text.parentElement?.closest(
          'font, script, style, textarea, noscript, [translate="no"], .notranslate',
        )
        if (text.data.trim() === '' || excluded) continue
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(`«${text.data}»`)
        text.replaceWith(outer)
      }
    }
    replace(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        if (addedNodes.length > 0 && target.isConnected) replace(target)
    }).observe(document.body, { subtree: true, childList: true })
  })

/** Errors of the page, from now on. */
function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    // A prerendered page that was translated before React took it over: React renders it anew, and it stays whole.
    if (!message.startsWith('Minified React error #418;')) errors.push(`${page.url()}: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|not a child/.test(message.text()))
      errors.push(`${page.url()}: ${message.text().slice(0, 200)}`)
  })
  return errors
}

/** Changes the language of the page, where it has a switch, and sees all of it change. */
async function changeLanguage(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Account: / })
  if (await account.isVisible()) await account.click()
  const toBangla = page.locator('header :is(button, a):visible').filter({ hasText: 'বাংলা' }).first()
  if ((await toBangla.count()) === 0) return
  await toBangla.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.locator('h1').first()).toContainText(/\p{Script=Bengali}/u)
}

for (const [whose, screens] of [
  ['visitor', PUBLIC_SCREENS],
  ['learner', APP_SCREENS],
] as const)
  test(`pages stay whole while the browser translates them: ${whose}`, async ({ site, page, context }) => {
    test.setTimeout(900_000)
    const errors = collectErrors(page)
    const cookies = whose === 'learner' ? signInCookies(site, await createLearner(site)) : []
    for (const path of screens)
      await test.step(path, async () => {
        // The page before would redirect once a request of it is answered without the sign-in.
        await page.goto('about:blank')
        await context.clearCookies()
        await setLookIn(context, page, site, 'en')
        await page.setViewportSize({ width: 1280, height: 800 })
        await context.addCookies(cookies)
        await showScreen(page, path, { language: 'en' })
        await translate(page)
        await expect(page.locator('h1').first()).toContainText('«')
        await changeLanguage(page)
        await page.emulateMedia({ colorScheme: 'light' })
        for (const menu of await page.locator('button[popovertarget]:visible').all()) {
          await menu.click()
          await page.keyboard.press('Escape')
        }
        const timer = page.getByRole('timer').first()
        if ((await timer.count()) > 0) {
          const before = await timer.textContent()
          await expect(timer).not.toHaveText(before ?? '')
        }
        await page.evaluate(() => history.pushState(null, '', '/scoring-system'))
        await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })))
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.locator('#start-failed')).toBeHidden()
      })
    expect(errors).toEqual([])
  })

/**
 * Opens the landing page and holds the scripts of the shell back.
 *
 * @returns a function that lets them load
 */
async function openWithoutShell(page: Page, site: Pick<SharedSite, 'url'>): Promise<() => void> {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/releases\/shell\/.*\.js/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${site.url}/?lang=en`, { waitUntil: 'commit' })
  return release
}

test('a press on a translated page counts although React renders the page anew', async ({ page, site }) => {
  const release = await openWithoutShell(page, site)
  await expect(page.getByRole('button', { name: 'Number 3' })).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Number 3' }).click()
  release()
  await expect(page.getByText('You found it! 4 + 5 = 9 is true.')).toBeVisible()
})

test('a press that lasts while React renders a translated page anew counts once', async ({ page, site }) => {
  const release = await openWithoutShell(page, site)
  const number = page.getByRole('button', { name: 'Number 3' })
  await expect(number).toBeVisible()
  await translate(page)
  await number.hover()
  const isShown = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('dhadha:shown', () => resolve(), { once: true })),
  )
  await page.mouse.down()
  release()
  await isShown
  await page.mouse.up()
  await expect(page.getByText('You found it! 4 + 5 = 9 is true.')).toBeVisible()
})

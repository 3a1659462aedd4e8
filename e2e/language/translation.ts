import { expect, type Page } from '@playwright/test'

/** Translates the page and later additions as Chrome does: `<font><font>` in place of each text node. */
export const translate = (page: Page) =>
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
export function collectErrors(page: Page): readonly string[] {
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

/** The open page, on a wide screen, stays whole while the browser translates it and its reader goes on to another one. */
export async function expectWholeWhenTranslated(page: Page): Promise<void> {
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
}

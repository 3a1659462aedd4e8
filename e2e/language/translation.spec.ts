import type { Page } from '@playwright/test'
import type { SharedSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { translate } from './translation.ts'

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

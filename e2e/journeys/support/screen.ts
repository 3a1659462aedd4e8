import { BANNER_SHOWN_KEY } from '@dhadha/release'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../../site/test.ts'

/** A short message at the edge of the screen (S9.8). */
export const toastOn = (page: Page, message: string | RegExp): Locator =>
  page.locator('.Toastify').getByText(message, { exact: true })

/** The dialog of that title; only one is open at a time. */
export const dialogOn = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true })

/** Replaces one response of the API by one that it would not give in a test. */
export async function mockApi(page: Page, path: string, status: number, body: object = {}): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))
}

/**
 * Prevents the banner about small screens (S1.7), which stands above the page and moves it down. The document reads the
 * key in the tab's storage too, where earlier releases have stored it.
 */
export const withoutSmallScreenBanner = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => sessionStorage.setItem(key, 'true'), BANNER_SHOWN_KEY)

/** Expects that no element is wider than the screen, except those that scroll inside themselves. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(screen)
}

/** A document fills its first screen within a few frames of the answers that it needs. */
const FILLED_MS = 300

/** Expects that the document keeps its skeleton: waits for the time in which it would be filled. */
export async function expectSkeletonStays(page: Page): Promise<void> {
  await page.waitForTimeout(FILLED_MS)
  await expect(page.locator('#root [inert] [aria-busy]')).toBeVisible()
}

/** The shell's script. */
export const SHELL_SCRIPT = '**/releases/shell/**/index.*.js'

/** Holds the shell's script back until it is released; meanwhile the document's own markup can be checked. */
export async function holdShell(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SHELL_SCRIPT, async (route) => {
    await held
    await route.continue()
  })
  return release
}

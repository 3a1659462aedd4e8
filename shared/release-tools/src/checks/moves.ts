// Moves a tab to another page, as a link does.
import type { Page } from 'playwright-core'
import { moveInPage } from '../../browser/move-in-page.ts'
import { isDocumentGone, withTimeout } from './pages.ts'

/** A path of no part: the shell shows its page for that, and the previous page is unmounted. */
export const UNKNOWN_PATH = '/release-trial-of-nothing'
/** How long the browser may take beyond the time for the page itself. */
const MARGIN_MS = 10_000

/**
 * Moves within a tab's document, as a link does.
 *
 * @param forMs how long the page may take
 * @returns whether another page was there in time @throws PageHangError
 */
export async function moveTo(page: Page, path: string, forMs: number): Promise<boolean> {
  try {
    return await withTimeout(
      page.evaluate<boolean>(`(${moveInPage.toString()})(${JSON.stringify(path)}, ${forMs})`),
      forMs + MARGIN_MS,
    )
  } catch (error) {
    // The page has loaded another document instead.
    if (isDocumentGone(error)) return false
    throw error
  }
}

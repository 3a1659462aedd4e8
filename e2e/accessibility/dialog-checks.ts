import { expect, type Page } from '@playwright/test'
import { dialogOn } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { findViolationsInLooks } from './screens.ts'

/**
 * Checks the dialogs of a page one after the other, in every look of a language. Keys are those of the part's messages.
 *
 * @param part the part whose dialogs they are, for example `mf-practice`
 */
export function createDialogChecks(page: Page, part: string, language: 'en' | 'bn') {
  const wording = getWording(language)
  const word = (key: string) => wording(part, key)
  const violations: string[] = []

  /** Checks the screen as it is now. */
  const checkScreen = async (label: string): Promise<void> => {
    const found = await findViolationsInLooks(page, language)
    violations.push(...found.map((violation) => `${label}: ${violation}`))
  }

  return {
    word,
    /** The violations until now, each with the key of its dialog. */
    violations,
    checkScreen,
    /** Presses the first button with this name. */
    press: (key: string): Promise<void> =>
      page
        .getByRole('button', { name: word(key), exact: true })
        .first()
        .click(),
    /** Checks the open dialog with this title, and presses one of its buttons; without one, it is closed. */
    checkDialog: async (title: string, button?: string): Promise<void> => {
      const dialog = dialogOn(page, word(title))
      await expect(dialog).toBeVisible()
      await checkScreen(title)
      const name = button === undefined ? wording('shared/ui', 'close') : word(button)
      await dialog.getByRole('button', { name, exact: true }).click()
    },
  }
}

import type { Locator, Page } from '@playwright/test'
import { inBanglaDigits, getWording } from './wording.ts'

/** The read-only field that opens the calendar (S2.11b). */
export const getBirthDateField = (page: Page, language: 'en' | 'bn' = 'en'): Locator =>
  page.getByRole('combobox', { name: getWording(language)('mf-auth', 'birthDateLabel') })

/** Chooses a year, and no day, in the calendar. */
export async function chooseBirthYear(page: Page, year: number, language: 'en' | 'bn' = 'en'): Promise<void> {
  const word = (key: string) => getWording(language)('mf-auth', key)
  await getBirthDateField(page, language).click()
  const calendar = page.getByRole('dialog')
  await calendar.getByLabel(word('birthDateYear')).selectOption(String(year))
  const written = language === 'bn' ? inBanglaDigits(String(year)) : String(year)
  // The one button that names the year.
  await calendar.getByRole('button', { name: new RegExp(`${written}$`) }).click()
}

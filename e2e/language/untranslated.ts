import type { Page } from '@playwright/test'
import { englishOn } from '../journeys/support/bangla.ts'

/** Words in Latin letters on a Bangla screen that are not translated: makers of videos, and the learner of the test. */
const NAMES = ['TED-Ed', 'Vihart', 'Nadia Rahman', 'River Bank School']
/** Addresses and handles. */
const OWN = /[\w.+-]+@[\w.-]+|\b[a-z]+(?:-[a-z]+)+-?\d*\b/g

/** Texts with a placeholder, a key or a value as it is in the code. */
const UNFINISHED =
  /\{\w+[,}]|\[object |\b(?:undefined|NaN|null|Infinity)\b|\b[a-z]+(?:[A-Z][a-z]+)+\b|Invalid Date/

/** All text on the screen, but in elements that match `except`. */
const textsOn = (page: Page, except = 'script, style, noscript'): Promise<string[]> =>
  page.evaluate((except) => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const isShown = element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      if (isShown && !element?.closest(except)) texts.push(node.textContent?.trim() ?? '')
    }
    return texts.filter(Boolean)
  }, except)

/** Violations in a screen's words: English or ASCII numerals in Bangla, and texts whose values were not filled in. */
export async function findWordingViolations(page: Page, language: 'en' | 'bn'): Promise<string[]> {
  const texts = await textsOn(page)
  const unfinished = texts.filter((text) => UNFINISHED.test(text.replaceAll('JavaScript', '')))
  const violations = unfinished.map((text) => `unfinished: ${text}`)
  if (language === 'en') return violations
  const foreign = [...NAMES, ...texts.flatMap((text) => text.match(OWN) ?? [])]
  // Texts marked as English on purpose, such as a licence's name, may have ASCII numerals.
  const translated = await textsOn(page, '[class*=rights] [lang=en], script, style, noscript')
  const numerals = translated.filter((text) => /\d/.test(text.replaceAll(OWN, '')))
  return [
    ...violations,
    ...(await englishOn(page, foreign)).map((text) => `English: ${text}`),
    ...numerals.map((text) => `ASCII numerals: ${text}`),
  ]
}

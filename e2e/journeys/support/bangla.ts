import type { Page } from '@playwright/test'
import { expect } from '../../site/test.ts'

/**
 * Words in Latin letters that a Bangla screen may show: foreign brand names. Names of people and schools, addresses and
 * handles depend on the test and are passed as `allowed`.
 */
const NAMES = ['YouTube', 'Google']

/**
 * English words on the screen, visible or read by a screen reader (decision 29). Text marked as English on purpose (the
 * switch to the other language), mathematics and single letters are allowed.
 */
export const englishOn = (page: Page, allowed: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    (names) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      const isFree = (element: Element) =>
        element.closest('[lang="en"], math, script, style, noscript') !== null
      const texts: string[] = [document.title]
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (!isShown(node) || isFree(node)) continue
          if (node.closest('[aria-hidden="true"]')) continue
          for (const attribute of ['aria-label', 'placeholder', 'title', 'alt'])
            texts.push(node.getAttribute(attribute) ?? '')
        } else if (node.parentElement && isShown(node.parentElement) && !isFree(node.parentElement))
          // A name that may break somewhere is one name all the same.
          texts.push(
            (node.parentElement.querySelector(':scope > wbr') ? node.parentElement : node).textContent ?? '',
          )
      }
      return texts
        .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text).trim())
        .filter((text) => /[A-Za-z]{2,}/.test(text))
    },
    [...NAMES, ...allowed],
  )

/**
 * No English is left on the screen once its texts have loaded; after a switch they load while the page is shown
 * (decision 29).
 */
export async function expectBangla(page: Page, allowed: readonly string[] = []): Promise<void> {
  await expect
    .poll(() => englishOn(page, allowed), { message: `English on the Bangla screen ${page.url()}` })
    .toEqual([])
}

/** No ASCII numeral is left in these texts of a Bangla screen, but in names of papers and licences. */
export async function expectBanglaNumerals(page: Page, selector: string): Promise<void> {
  const texts = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) =>
        Array.from(element.querySelectorAll<HTMLElement>('[class*=rights] [lang=en]')).reduce(
          (text, { innerText }) => text.replace(innerText, ''),
          (element as HTMLElement).innerText,
        ),
      ),
    )
  expect(texts.filter((text) => /\d/.test(text))).toEqual([])
}

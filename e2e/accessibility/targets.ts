import type { Page } from '@playwright/test'

/** A finger's width (look.md), in CSS pixels. */
const TOUCH = 44

/** Targets that may be smaller, with the reason. */
const EXCEPTIONS = {
  'p a, dd a, td a, small a': 'a link in running text is as high as its line',
  'svg [role]': 'the pieces of a drawn board lie as close as its places',
  'main nav ol a[title]': 'the steps of a series stand 42 px apart (S9.5c)',
  'main nav[aria-label] > button': 'the nine puzzles for visitors stand in one row of 360 px',
} as const satisfies Record<string, string>

/**
 * Targets on the current screen that are smaller than a finger, with their sizes. A smaller target passes if a press
 * half a finger from its middle reaches it, by its label or by the card around it that it covers.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ touch, exceptions }) => {
      const PRESSABLE =
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="radio"], [role="option"]'
      const reaches = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        return hit !== null && [element, ...labels].some((element) => element.contains(hit))
      }
      const found: string[] = []
      for (const element of document.querySelectorAll<HTMLElement>(PRESSABLE)) {
        const own = element.getBoundingClientRect()
        if (Math.min(own.width, own.height) >= touch - 0.5 || element.matches(exceptions)) continue
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y, half] = [left + width / 2, top + height / 2, touch / 2 - 1]
        // Hidden or covered elements cannot be pressed by a finger.
        if (!reaches(element, x, y)) continue
        const edges = [
          [x - half, y],
          [x + half, y],
          [x, y - half],
          [x, y + half],
        ] as const
        if (edges.every(([atX, atY]) => reaches(element, atX, atY))) continue
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
        found.push(
          `small: ${element.tagName.toLowerCase()} "${name}", ${Math.round(width)} × ${Math.round(height)} px`,
        )
      }
      scrollTo({ top: 0, behavior: 'instant' })
      return found
    },
    { touch: TOUCH, exceptions: Object.keys(EXCEPTIONS).join(', ') },
  )

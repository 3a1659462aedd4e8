/** What a press may repeat. A field has its own way (handOver.ts). */
const PRESSABLE = 'button, a[href], label, summary, [role="button"], [role="radio"]'

/**
 * Repeats the last press on a first screen, whose buttons do nothing yet, on what stands in the same place of the page
 * (gateway/browser/fill-first-screen.ts writes the place). Nothing is repeated once the pupil has scrolled, as another part may
 * stand there.
 *
 * @param root the first screen, no longer in the document
 * @param page the page, shown in its place
 */
export function repeatPress(root: HTMLElement, page: HTMLElement): void {
  const [x, y, scrolled] = (root.dataset['pressed'] ?? '').split(',').map(Number)
  if (x === undefined || y === undefined || scrolled !== scrollY) return
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>(PRESSABLE)
  if (target && page.contains(target)) target.click()
}

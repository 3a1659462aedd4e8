/**
 * Repeats the last press on a first screen, whose buttons do nothing yet, on what stands in the same place of the page
 * (gateway/browser/fill-first-screen.ts writes the place). Nothing is repeated once the pupil has scrolled, as another part may
 * stand there.
 *
 * @param root the first screen, no longer in the document
 * @param page the page, shown in its place
 */
export function repeatPress(root: HTMLElement, page: HTMLElement): void {
  const [x = 0, y = 0, scrolled] = (root.dataset['pressed'] ?? '').split(',').map(Number)
  if (scrolled !== scrollY) return
  // Not a field: what is typed has its own way (handOver.ts).
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, label')
  if (page.contains(target ?? null)) target?.click()
}

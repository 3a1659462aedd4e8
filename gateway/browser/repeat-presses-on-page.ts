/**
 * Repeats on the page what was pressed on its first screen, most of which is inert (decision 67): the buttons, links
 * and options, each once, in their order. Only what was pressed within the last 5 s, in a window that was neither
 * scrolled nor resized since: something else would stand there. A press on anything else, such as the place of a
 * board, is not repeated.
 *
 * A prerendered page has its buttons already, which repeat-press.ts cares for.
 *
 * The function is inlined into documents with fillFirstScreen, so it may use only its own lines.
 */
export function repeatPressesOnPage(root: Element): void {
  const MAX_AGE_MS = 5_000
  const INERT = '[inert] :is(a, button, label), [inert] [data-layout] > *'
  const presses = new Map<Element, readonly [x: number, y: number]>()
  let state = ''
  let at = 0
  const getState = (): string => [innerWidth, innerHeight, scrollX, scrollY].join()
  // On the root, as Safari on phones sends clicks on what is inert only to elements that listen.
  root.addEventListener('click', (event) => {
    const { detail, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey } = event as MouseEvent
    // The keyboard's click has no place; one with such a key opens another tab.
    if (!detail || ctrlKey || metaKey || shiftKey) return
    // By its box, as what is inert is no target of events.
    const pressed = [...root.querySelectorAll(INERT)].findLast((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left <= x && x < right && top <= y && y < bottom
    })
    if (!pressed) return
    if (state !== getState()) presses.clear()
    state = getState()
    at = performance.now()
    presses.delete(pressed)
    presses.set(pressed, [x, y])
  })
  // REPLACED_EVENT (shared/release/src/addresses.ts), which cannot be imported here.
  root.addEventListener('dhadha:replaced', () => {
    const points = [...presses.values()]
    const repeat = (): void => {
      const [x, y] = points.shift() ?? []
      if (x === undefined || y === undefined) return
      if (performance.now() - at > MAX_AGE_MS || state !== getState()) return
      document.elementFromPoint(x, y)?.closest<HTMLElement>('#root :is(a, button, label)')?.click()
      next()
    }
    // A list scrolls to its current item in a frame of its own, and a press may change the page.
    const next = (): void => void requestAnimationFrame(() => setTimeout(repeat))
    next()
  })
}

import type { Page } from '@playwright/test'

/**
 * Texts that a pupil cannot read completely: clipped by an element that neither scrolls nor wraps, shortened to three
 * dots, sticking out of a button, or beyond the screen. Texts for screen readers alone are left out.
 */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A line's box is higher than its letters: this share of it may be hidden. */
    const AIR = 0.4
    const PIXEL = 2
    const holds = (outer: DOMRect, inner: DOMRect) =>
      inner.left >= outer.left - PIXEL && inner.right <= outer.right + PIXEL
    const holdsLine = (outer: DOMRect, inner: DOMRect) =>
      inner.top >= outer.top - inner.height * AIR && inner.bottom <= outer.bottom + inner.height * AIR

    /** Texts for screen readers alone are in a box of one pixel. */
    function isForReadersOnly(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if ((width <= PIXEL || height <= PIXEL) && getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }

    function describeOverflow(line: DOMRect, element: Element): string | null {
      if (isForReadersOnly(element)) return null
      // The link that skips the menu is above the screen until it has the focus.
      if (line.bottom + scrollY <= 0) return null
      const control = element.closest('button, a, label, summary, td, th')
      // A link in running text has no box of its own.
      if (control) {
        const { display, overflowX } = getComputedStyle(control)
        if (display !== 'inline' && overflowX === 'visible' && !holds(control.getBoundingClientRect(), line))
          return 'sticks out'
      }
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.position === 'fixed') break
        const [x, y] = [style.overflowX, style.overflowY]
        if (x === 'visible' && y === 'visible') continue
        const rect = box.getBoundingClientRect()
        if ((x === 'auto' || x === 'scroll') && box.scrollWidth > box.clientWidth + PIXEL) return null
        if (!holds(rect, line)) return style.textOverflow === 'ellipsis' ? 'shortened' : 'cut off'
        if (y === 'auto' || y === 'scroll') return null
        if (!holdsLine(rect, line)) return 'cut off'
      }
      return line.right > document.documentElement.clientWidth + PIXEL || line.left < -PIXEL
        ? 'beyond the screen'
        : null
    }

    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, noscript, math, [aria-hidden="true"]'))
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const fate = describeOverflow(line, element)
        if (fate !== null) found.add(`${fate}: ${text.slice(0, 80)}`)
      }
    }
    return [...found]
  })

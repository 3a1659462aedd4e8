import type { Page } from '@playwright/test'

/** A layout shift without user input. */
export interface Shift {
  /** Milliseconds since the navigation began. */
  readonly at: number
  /** The share of the window that moved, times how far, as a share of the window's longer side. */
  readonly value: number
  /** The elements that moved first, with their positions before and after. */
  readonly moved: readonly string[]
}

/** Name of the global with all shifts of the document. */
const SHIFTS = 'benchShifts'

/**
 * Records every layout shift without input. It runs in the page before everything else, and so must be self-contained.
 */
export function collectShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }[]
  }
  const shifts: Shift[] = []
  Object.assign(globalThis, { benchShifts: shifts })
  const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  const describeNode = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'something that is gone'
    const { tagName, textContent } = element
    return `${tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 40)} "${textContent.trim().slice(0, 30)}"`
  }
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        shifts.push({
          at: startTime,
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${describeNode(node)} ${rect(previousRect)} → ${rect(currentRect)}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The shifts so far of a page in which `collectShifts` runs. */
export const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate((name) => Reflect.get(globalThis, name) as Shift[], SHIFTS)

/** How far such a page has moved altogether. */
export const totalShift = async (page: Page): Promise<number> =>
  (await readShifts(page)).reduce((sum, { value }) => sum + value, 0)

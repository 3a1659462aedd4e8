import type { ApexOptions } from 'apexcharts'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

interface ChartProps {
  type: string
  series: unknown
  options: ApexOptions
}

/** The options that the chart library got last, by kind of chart. */
const drawings = new Map<string, ChartProps>()

export const isDrawn = (type: string): boolean => drawings.has(type)

/** The last chart of a kind. @throws when there is none */
export function drawn(type: string): ChartProps {
  const drawing = drawings.get(type)
  if (!drawing) throw new Error(`no ${type} was drawn`)
  return drawing
}

/** Replaces the chart library, which needs layout measures that the DOM of a test does not have. */
export default function DrawnChart(props: ChartProps) {
  // As the library does: words and colours are those of the first drawing.
  const [first] = useState(props)
  drawings.set(props.type, { ...first, series: props.series })
  return <div data-testid={`chart-${props.type}`} />
}

/** Puts all charts in view, none of them drawn yet, before each test of a file. */
export function drawCharts(): void {
  beforeEach(() => viewAll())
  afterEach(() => {
    drawings.clear()
    vi.unstubAllGlobals()
  })
}

/** Everything is in view at once; with false nothing ever is. */
export function viewAll(inView = true): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = notify
      }
      observe() {
        if (inView) this.notify([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
}

import { hiddenClass, Skeleton } from '@dhadha/ui'
import { Component, lazy, Suspense, type ReactNode } from 'react'
import type { ApexChartProps } from './ApexChart.tsx'
import css from './Chart.module.css'
import { useSeen } from './useSeen.ts'

const ApexChart = lazy(() => import(/* webpackChunkName: "chart" */ './ApexChart.tsx'))

/**
 * A chart, fetched when it comes into view, and the same numbers as a table: for screen readers, for print, and for
 * everybody where the chart cannot be loaded. `table` is absent where one stands beside the chart anyway.
 */
export function Chart({ table, ...drawing }: ApexChartProps & { table?: ReactNode }) {
  const [place, seen] = useSeen<HTMLDivElement>()
  const shape = <Skeleton height={`${drawing.height}px`} />
  return (
    <ChartErrorBoundary fallback={table}>
      <div ref={place} className={css['drawing']} aria-hidden="true" style={{ minHeight: drawing.height }}>
        {seen && (
          <Suspense fallback={shape}>
            <ApexChart {...drawing} />
          </Suspense>
        )}
      </div>
      {table && <div className={`${hiddenClass()} ${css['table']}`}>{table}</div>}
    </ChartErrorBoundary>
  )
}

/** Keeps the page working when the library does not load, or throws. */
class ChartErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

import type { ApexOptions } from 'apexcharts'
import Apex from './library.ts'
import { useColours } from './useColours.ts'

export interface ApexChartProps {
  type: 'bar' | 'donut'
  series: NonNullable<ApexOptions['series']>
  options: ApexOptions
  /** Pixels */
  height: number
}

/**
 * The chart library, with what all charts of the site have in common: no tools, no movement for those who want none, the
 * page's letters and colours.
 */
export default function ApexChart({ type, series, options, height }: ApexChartProps) {
  const colours = useColours(['ink', 'ink-soft', 'line'])
  const common: ApexOptions = {
    ...options,
    chart: {
      ...options.chart,
      animations: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches, speed: 400 },
      background: 'transparent',
      fontFamily: 'inherit',
      foreColor: colours['ink-soft'],
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
    },
    grid: { borderColor: colours.line, ...options.grid },
    legend: { show: false },
    states: { active: { filter: { type: 'none' } } },
  }
  return (
    <>
      {/* The library writes its styles into the page unless it finds them by this id; no policy allows that, and they
          are in a file of this part already. */}
      <span id="apexcharts-css" hidden />
      <Apex type={type} series={series} options={common} height={height} width="100%" />
    </>
  )
}

import { useLanguage } from '@dhadha/contract'
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
 * The chart library, with the options that all charts share: no toolbar, no animation under `prefers-reduced-motion`,
 * the page's fonts and colours. Redrawn when texts or colours change (the texts of a language load after it): on an
 * update the library shows the old texts and colours until its size changes.
 */
export default function ApexChart({ type, series, options, height }: ApexChartProps) {
  const colours = useColours(['ink', 'ink-soft', 'line'])
  const language = useLanguage()
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
      {/* The library injects its styles unless it finds an element with this id. The content security policy forbids
          inline styles, and a file of this remote has them already. */}
      <span id="apexcharts-css" hidden />
      <Apex
        key={`${language} ${JSON.stringify(common)}`}
        type={type}
        series={series}
        options={common}
        height={height}
        width="100%"
      />
    </>
  )
}

import type { ApexOptions } from 'apexcharts'
import type { Axis } from './axis.ts'
import { renderTooltip } from './tooltip.ts'

/** The most bars that have room for their number. */
const MAX_NUMBERED = 15

interface Donut {
  readonly parts: readonly { readonly name: string; readonly colour: string; readonly tooltip: string }[]
  readonly colours: Readonly<Record<'surface' | 'ink' | 'ink-soft', string>>
  /** The label and the sum in the middle of the ring. */
  readonly total: { readonly label: string; readonly value: number }
  readonly format: (value: number) => string
}

/** A ring of parts, with their sum in the middle. */
export const donutOptions = ({ parts, colours, total, format }: Donut): ApexOptions => ({
  labels: parts.map(({ name }) => name),
  colors: parts.map(({ colour }) => colour),
  stroke: { colors: [colours.surface], width: 3 },
  dataLabels: { enabled: false },
  plotOptions: {
    pie: {
      expandOnClick: false,
      donut: {
        size: '68%',
        labels: {
          show: true,
          name: { fontSize: '14px', color: colours['ink-soft'] },
          value: {
            fontSize: '26px',
            fontWeight: 700,
            color: colours.ink,
            formatter: (value) => format(Number(value)),
          },
          total: {
            show: true,
            label: total.label,
            color: colours['ink-soft'],
            formatter: () => format(total.value),
          },
        },
      },
    },
  },
  tooltip: {
    custom: ({ seriesIndex }: { seriesIndex: number }) => {
      const part = parts[seriesIndex]
      return part ? renderTooltip(part.name, part.tooltip) : ''
    },
  },
})

interface Bars {
  readonly counts: readonly number[]
  readonly axis: Axis
  readonly colours: Readonly<Record<'brand' | 'ink', string>>
  readonly format: (value: number) => string
  /** The label of a bar that has one. */
  readonly getLabel: (at: number) => string
  /** The two lines of a bar's tooltip. */
  readonly getTooltip: (at: number) => readonly [string, string] | undefined
}

/** A bar for each count. */
export const barOptions = ({ counts, axis, colours, format, getLabel, getTooltip }: Bars): ApexOptions => ({
  colors: [colours.brand],
  fill: { opacity: 1 },
  plotOptions: {
    bar: {
      columnWidth: '62%',
      borderRadius: axis.isWeek ? 5 : 2,
      borderRadiusApplication: 'end',
      dataLabels: { position: 'top' },
    },
  },
  dataLabels: {
    enabled: counts.length <= MAX_NUMBERED,
    formatter: (value) => (Number(value) > 0 ? format(Number(value)) : ''),
    offsetY: -32,
    style: { colors: [colours.ink], fontSize: '13px' },
  },
  xaxis: {
    categories: counts.map((_, at) => (at % axis.everyDay === axis.firstDay ? getLabel(at) : '')),
    labels: { rotate: 0, hideOverlappingLabels: false, style: { fontSize: '12px' } },
    axisTicks: { show: false },
    tooltip: { enabled: false },
  },
  yaxis: {
    min: 0,
    max: axis.max,
    tickAmount: axis.ticks,
    labels: { formatter: (value) => format(Math.round(value)), style: { fontSize: '12px' } },
  },
  tooltip: {
    custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
      const lines = getTooltip(dataPointIndex)
      return lines ? renderTooltip(...lines) : ''
    },
  },
})

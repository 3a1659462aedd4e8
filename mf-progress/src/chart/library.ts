import ApexCharts from 'apexcharts'
import './library.css'
import './apexcharts.css'

interface LegendHelpers {
  appendToForeignObject: () => void
}

/**
 * The library puts a style sheet for its legend into each chart, shown or not, which this site's content security
 * policy forbids. No option prevents it, so it is removed from the class that all charts share. (Its other style sheet
 * is prevented by an id, see ApexChart.)
 */
// oxlint-disable-next-line no-restricted-properties -- a place for a chart that is never shown
const { legend } = new ApexCharts(document.createElement('div'), {
  chart: { type: 'bar' },
  series: [],
}) as unknown as {
  legend: { legendHelpers: LegendHelpers }
}
Object.assign(Object.getPrototypeOf(legend.legendHelpers) as LegendHelpers, {
  appendToForeignObject: () => undefined,
})

export { default } from 'react-apexcharts'

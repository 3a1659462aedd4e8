import ApexCharts from 'apexcharts'
import 'apexcharts/dist/apexcharts.css'
import './apexcharts.css'

interface LegendHelpers {
  appendToForeignObject: () => void
}

/**
 * The library puts a style sheet for its legend into each drawing, shown or not, and this site's policy allows none in
 * a page. No option keeps it away, so that it is taken from the class that all drawings share. (Its other one is kept
 * away by an id, see ApexChart.)
 */
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

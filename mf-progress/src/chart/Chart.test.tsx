import { setLanguage, setTheme, useLanguage } from '@dhadha/contract'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawCharts, drawn, isDrawn, viewAll } from '../testing/chart.tsx'
import { Chart } from './Chart.tsx'
import { useColours } from './useColours.ts'

const library = vi.hoisted(() => ({ broken: false }))
vi.mock('./library.ts', async () => {
  const { default: FakeChart } = await import('../testing/chart.tsx')
  return {
    default: (props: Parameters<typeof FakeChart>[0]) => {
      if (library.broken) throw new Error('the library fails')
      return <FakeChart {...props} />
    },
  }
})

const chart = (
  <Chart
    type="bar"
    height={200}
    series={[{ data: [1] }]}
    options={{}}
    table={<table aria-label="numbers" />}
  />
)

drawCharts()
beforeEach(() => {
  library.broken = false
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the chart is drawn once it comes into view, not before', async () => {
  viewAll(false)
  render(chart)
  screen.getByRole('table', { name: 'numbers' })
  expect(isDrawn('bar')).toBe(false)
  cleanup()
  viewAll()
  render(chart)
  await screen.findByTestId('chart-bar')
})

it('a chart hides its drawing from screen readers, never its table', async () => {
  render(chart)
  const drawing = await screen.findByTestId('chart-bar')
  expect(drawing.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.getByRole('table', { name: 'numbers' }).closest('[aria-hidden]')).toBeNull()
})

it('a chart shows its table where the drawing fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  library.broken = true
  const { container } = render(chart)
  await waitFor(() => expect(container.firstElementChild?.tagName).toBe('TABLE'))
})

it('a chart moves nothing for pupils who want less movement', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  render(chart)
  await screen.findByTestId('chart-bar')
  expect(drawn('bar').options.chart?.animations?.enabled).toBe(false)
})

it('the chart is redrawn when the language or the theme changes', async () => {
  const colours: Record<string, string> = { '--ink': 'black' }
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    () => ({ getPropertyValue: (name: string) => colours[name] ?? 'grey' }) as CSSStyleDeclaration,
  )
  function TitledChart() {
    const { ink } = useColours(['ink'])
    return (
      <Chart
        type="bar"
        height={200}
        series={[{ data: [1] }]}
        options={{ title: { text: useLanguage() }, colors: [ink] }}
      />
    )
  }
  render(<TitledChart />)
  await screen.findByTestId('chart-bar')
  expect(drawn('bar').options).toMatchObject({ title: { text: 'en' }, colors: ['black'] })
  act(() => setLanguage('bn'))
  expect(drawn('bar').options.title?.text).toBe('bn')
  colours['--ink'] = 'white'
  act(() => setTheme('dark'))
  expect(drawn('bar').options.colors).toEqual(['white'])
  act(() => {
    setLanguage('en')
    setTheme('device')
  })
})

it('the chart is redrawn when its title changes to another language', async () => {
  const titled = (text: string) => (
    <Chart type="bar" height={200} series={[{ data: [1] }]} options={{ title: { text } }} />
  )
  const { rerender } = render(titled('Points'))
  await screen.findByTestId('chart-bar')
  rerender(titled('পয়েন্ট'))
  expect(drawn('bar').options.title?.text).toBe('পয়েন্ট')
})

it('a chart leaves its library no style to write into the page', async () => {
  render(chart)
  await screen.findByTestId('chart-bar')
  expect(document.getElementById('apexcharts-css')).not.toBeNull()
})

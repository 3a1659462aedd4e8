import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawCharts, drawn } from '../testing/chart.tsx'
import { CALLS, createDays, history, nothingYet } from '../testing/history.ts'
import { answerGets, askedFor, visit } from '../testing/site.tsx'
import { SolvedPanel } from './SolvedPanel.tsx'

vi.mock('../chart/library.ts', () => import('../testing/chart.tsx'))

drawCharts()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const daysNamed = () => {
  const names: unknown = drawn('bar').options.xaxis?.categories
  return names as string[]
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const getOptions = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

it(
  'the panel of solved problems offers three periods and begins with a week',
  { tags: ['S2.21b'] },
  async () => {
    answerGets(history)
    visit(<SolvedPanel />, '/progress')
    await screen.findByText('10 problems solved in 7 days')
    expect(getOptions('Period')).toEqual(['Last 1 Week', 'Last 15 Days', 'Last 1 Month'])
    expect(askedFor(CALLS.solved)).toEqual([{ days: 7, level: undefined, topic: undefined }])
  },
)

it(
  'the panel of solved problems draws a bar for each day and has a table of them',
  { tags: ['S2.21a', 'S3.18c'] },
  async () => {
    answerGets(history)
    visit(<SolvedPanel />, '/progress')
    await screen.findByTestId('chart-bar')
    expect(drawn('bar').series).toEqual([{ name: 'Problems solved', data: [0, 3, 1, 0, 2, 0, 4] }])
    const table = screen.getByRole('table', { name: 'Solved problems by day' })
    const rows = within(table).getAllByRole('row')
    expect(rows).toHaveLength(8)
    expect(rows[1]?.textContent).toBe('15 Nov0')
    expect(rows[7]?.textContent).toBe('21 Nov4')
  },
)

it('the panel of solved problems asks by period, level and subject', { tags: ['S7.19g'] }, async () => {
  answerGets(history)
  visit(<SolvedPanel />, '/progress')
  await waitFor(() => expect(getOptions('Subject')).toEqual(['All subjects', 'Math', 'Geometry']))
  choose('Period', '15')
  choose('Level', '2')
  choose('Subject', 'Geometry')
  await waitFor(() =>
    expect(askedFor(CALLS.solved).at(-1)).toEqual({ days: 15, level: 'level-2', topic: 'Geometry' }),
  )
})

it('the panel of solved problems reads its filters from the address', { tags: ['S2.21b'] }, async () => {
  answerGets(history)
  visit(<SolvedPanel />, '/progress?days=30&level=4&topic=Math')
  await screen.findByTestId('chart-bar')
  expect(askedFor(CALLS.solved)).toEqual([{ days: 30, level: 'level-4', topic: 'Math' }])
})

it('the panel of solved problems ignores an unknown filter in the address', async () => {
  answerGets(history)
  visit(<SolvedPanel />, '/progress?days=8&level=9&topic=Alchemy')
  await screen.findByTestId('chart-bar')
  expect(askedFor(CALLS.solved)).toEqual([{ days: 7, level: undefined, topic: undefined }])
})

it('the panel of solved problems shows all subjects together when their names cannot be had', async () => {
  const { [CALLS.topics]: _, ...rest } = history
  answerGets(rest)
  visit(<SolvedPanel />, '/progress?topic=Math')
  await screen.findByTestId('chart-bar')
  expect(getOptions('Subject')).toEqual(['All subjects'])
})

it('a filter that cannot be answered leaves the filters', { tags: ['S8.8e'] }, async () => {
  const get = answerGets(history)
  visit(<SolvedPanel />, '/progress')
  await screen.findByTestId('chart-bar')
  get.mockRestore()
  answerGets({ [CALLS.topics]: history[CALLS.topics] })
  choose('Period', '30')
  await screen.findByText("We couldn't load your solved problems summary.")
  get.mockRestore()
  answerGets(history)
  choose('Period', '7')
  await screen.findByText('10 problems solved in 7 days')
})

it('a period without solved problems is no reproach', { tags: ['S3.18c'] }, async () => {
  answerGets(nothingYet)
  visit(<SolvedPanel />, '/progress')
  await screen.findByText(/^Nothing solved here in these 7 days/)
  expect(screen.queryByTestId('chart-bar')).toBeNull()
})

it('the drawing speaks Bangla: axes, days and what a bar says', async () => {
  answerGets(history)
  visit(<SolvedPanel />, '/progress', 'bn')
  await screen.findByTestId('chart-bar')
  const { options } = drawn('bar')
  const yaxis = Array.isArray(options.yaxis) ? options.yaxis[0] : options.yaxis
  expect(yaxis?.labels?.formatter?.(4)).toBe('৪')
  expect(daysNamed().at(-1)).toBe('শ')
  const tooltip: unknown = options.tooltip?.custom
  const renderTooltip = tooltip as (at: { dataPointIndex: number }) => string
  expect(renderTooltip({ dataPointIndex: 6 })).toBe('<p>শনিবার ২১ নভেম্বর</p><p>৪টি সমাধান</p>')
})

it('a month has room for the names of some days only', async () => {
  answerGets({ ...history, [CALLS.solved]: { data: createDays(Array.from({ length: 30 }, () => 40)) } })
  visit(<SolvedPanel />, '/progress?days=30')
  await screen.findByTestId('chart-bar')
  const { options } = drawn('bar')
  const named = daysNamed().filter(Boolean)
  expect(named).toHaveLength(4)
  expect(named.at(-1)).toBe('21 Nov')
  expect(options.dataLabels?.enabled).toBe(false)
})

it('the panel of solved problems draws no chart with a single bar', { tags: ['S2.21a'] }, async () => {
  const solvedOn = (counts: readonly number[]) => ({
    ...history,
    [CALLS.solved]: { data: createDays(counts) },
  })
  answerGets(solvedOn([0, 0, 3]))
  visit(<SolvedPanel />, '/progress')
  await screen.findByText('3 problems solved in 3 days')
  screen.getByText(/^Once you have solved something on two days/)
  expect(screen.queryByTestId('chart-bar')).toBeNull()
  cleanup()
  answerGets(solvedOn([1, 0, 3]))
  visit(<SolvedPanel />, '/progress')
  await screen.findByTestId('chart-bar')
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, elsewhere, press } from '../testing/site.tsx'
import { next, openWizard, series, toStep2 } from '../testing/wizard.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('step 2 chooses series and counts their problems', { tags: ['S2.30c', 'S3.24', 'S5.10c'] }, async () => {
  openWizard()
  await toStep2()
  expect(document.activeElement?.textContent).toBe('Problem Setup')
  expect((button('Confirm & Next') as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /Farm riddles/ }))
  screen.getByText('Farm riddles: 4 problems')
  screen.getByText('Total available problems: 4')
  fireEvent.click(screen.getByRole('checkbox', { name: /City riddles/ }))
  screen.getByText('Total available problems: 7')
  press('Remove Farm riddles')
  screen.getByText('Total available problems: 3')
})

it(
  'all series are chosen with one press, none with the next, and one that is dropped leaves a mixed box',
  { tags: ['S2.30c', 'decision-27'] },
  async () => {
    const names = ['Farm riddles', 'Boats', 'Cities', 'Stars', 'Rain', 'Kites', 'Trains']
    const many = names.map((name, at) => series(`s${at}`, name, 2))
    const api = openWizard({ 'GET /available-problems': { series: many } })
    await toStep2()
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^All series.*14 problems/ })
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
    fireEvent.click(all)
    expect(new Set(boxes())).toEqual(new Set([true]))
    screen.getByText('Total available problems: 14')
    // A list of all of them would only repeat the cards.
    expect(screen.queryByText('Selected series')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: /Boats/ }))
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    screen.getByText('Farm riddles: 2 problems')
    fireEvent.click(all)
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    fireEvent.click(all)
    expect(new Set(boxes())).toEqual(new Set([false]))
    expect((button('Confirm & Next') as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(all)
    next()
    await screen.findByRole('heading', { name: 'Test Summary' })
    press('Create Test')
    await elsewhere()
    expect(api.sent('/practice-test')).toMatchObject([{ series_ids: many.map(({ series_id }) => series_id) }])
  },
)

it(
  'each series is a card with its picture, its problems and how hard it is',
  { tags: ['S2.30c', 'S9.10b', 'decision-69'] },
  async () => {
    const options = [
      series('s1', 'Farm riddles', 4, { difficulty: 'expert' }),
      series('s2', 'City riddles', 1),
    ]
    openWizard({ 'GET /available-problems': { series: options } })
    await toStep2()
    const card = screen.getByRole('checkbox', { name: 'Farm riddles 4 problems Expert' }).closest('label')
    await waitFor(() => expect(card?.querySelector('[data-picture="time money"]')).not.toBeNull())
    screen.getByRole('checkbox', { name: 'City riddles 1 problem Easy' })
  },
)

it(
  'a series is found by its name in either language',
  { tags: ['S2.30c', 'S5.9', 'decision-29'] },
  async () => {
    const names = ['Boats', 'Cities', 'Stars', 'Rain', 'Kites', 'Trains']
    const farm = series('farm', 'Farm riddles', 4, { bangla_series_name: 'খামারের ধাঁধা' })
    openWizard({
      'GET /available-problems': { series: [...names.map((name) => series(name, name, 4)), farm] },
    })
    await toStep2()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'খামার' } })
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    screen.getByRole('checkbox', { name: /Farm riddles/ })
  },
)

it(
  'the page of a new test shows how many series a search leaves, after a pause in typing',
  { tags: ['S2.30c', 'decision-69'] },
  async () => {
    const names = ['Farm riddles', 'A farm at night', 'Boats', 'Cities', 'Stars', 'Rain', 'Kites']
    const many = names.map((name, at) => series(`s${at}`, name, 4))
    openWizard({ 'GET /available-problems': { series: many } })
    await toStep2()
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'farm' } })
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(screen.queryByRole('checkbox', { name: /^All series/ })).toBeNull()
    expect(statuses()).not.toContain('2 series found')
    await waitFor(() => expect(statuses()).toContain('2 series found'))
    fireEvent.change(search, { target: { value: 'trains' } })
    await waitFor(() => expect(statuses()).toContain('No series found'))
  },
)

import { toast } from '@dhadha/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { elsewhere, failed, fakeApi, press, refused } from '../testing/site.tsx'
import { ANSWERS, openTest, row, visit } from '../testing/taking.tsx'
import { aRow, theProblems } from '../testing/tests.ts'

it(
  'the page of a test shows title, count, duration, time and the first problem',
  { tags: ['S2.31a', 'S4.13b'] },
  async () => {
    await openTest()
    screen.getByRole('heading', { level: 1, name: 'Holiday mix' })
    screen.getByText('3 problems')
    screen.getByText('30 mins')
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^00:(30:00|29:5\d)$/)
    expect(row(/Riddle p1/).getAttribute('aria-current')).toBe('true')
    screen.getByText('What is p1?')
  },
)

it('the ring has a radius of 58', { tags: ['S9.12a'] }, async () => {
  await openTest()
  expect([...document.querySelectorAll('circle[r="58"]')]).toHaveLength(2)
})

it(
  'the page of a test marks a problem for later, shows the mark and removes it',
  { tags: ['S8.3j', 'S7.21i'] },
  async () => {
    const shown = vi.spyOn(toast, 'success')
    const api = await openTest({
      'PUT /mark': (body: unknown) => ({ is_marked: (body as { marked: boolean }).marked }),
    })
    press('Mark')
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith('Marked Successfully', { duration: 1000 }))
    api.set({ 'GET /t1/problems': theProblems({}, [aRow('p1', { is_marked: true })]) })
    await act(() => Promise.resolve())
    cleanup()
    visit()
    expect((await screen.findAllByText('Marked for later')).length).toBeGreaterThan(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Unmark' }))
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith('Unmarked Successfully', { duration: 1000 }))
    expect(api.sent('/mark')).toMatchObject([{ marked: true }, { marked: false }])
  },
)

it('the page of a test reports that a mark was rejected', { tags: ['S8.4n'] }, async () => {
  const shown = vi.spyOn(toast, 'error')
  await openTest({ 'PUT /mark': refused(422) })
  press('Mark')
  await waitFor(() => expect(shown).toHaveBeenCalledWith('Failed to toggle mark. Please try again.'))
})

it('Exit Test leads to the list of custom tests', { tags: ['S2.31b'] }, async () => {
  await openTest()
  expect(screen.getByRole('link', { name: 'Exit Test' }).getAttribute('href')).toBe('/test/custom')
})

it(
  'the page of a test reports that problems did not arrive, and requests them again',
  { tags: ['S8.4i'] },
  async () => {
    const api = fakeApi({ ...ANSWERS, 'GET /t1/problems': failed() })
    visit()
    await screen.findByText('Failed to load test problems. Please try again.')
    api.set(ANSWERS)
    press('Retry')
    await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  },
)

it('the page of a test leads on from a test that does not exist, and from an unknown kind', async () => {
  fakeApi({ ...ANSWERS, 'GET /t1': refused(404, 'not_found') })
  visit()
  await screen.findByText('There is no such test')
  cleanup()
  visit('/test/other/t1')
  expect(await elsewhere()).toBe('/test/custom')
})

it('the page of a test moves between problems without leaving the page', async () => {
  await openTest()
  fireEvent.click(row(/Riddle p2/))
  await screen.findByRole('heading', { level: 2, name: 'Riddle p2' })
  screen.getByRole('button', { name: 'Submit' })
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AuthorsPage } from './AuthorsPage.tsx'

const shown = { file: 'series/s/01-goats.md', path: '/series/s/problem/1', faults: [], elsewhere: [] }
const error = { file: 'series/s/01-goats.md', line: 4, field: 'title.bn', message: 'is missing' }

/** The command's side of the page. */
class Command extends EventTarget {
  static last: Command | null = null
  constructor() {
    super()
    Command.last = this
  }
  close() {}
}

const save = (state: object) =>
  act(() => Command.last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) })))

beforeEach(() => vi.stubGlobal('EventSource', Command))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the preview shows the saved problem in a frame of either language', async () => {
  render(<AuthorsPage />)
  await save(shown)
  expect(screen.getByTitle('English').getAttribute('src')).toBe('/en/series/s/problem/1')
  expect(screen.getByTitle('Bangla').getAttribute('src')).toBe('/bn/series/s/problem/1')
})

it('the preview shows errors in the problem’s place until they are fixed', async () => {
  render(<AuthorsPage />)
  await save({ ...shown, path: null, faults: [error] })
  screen.getByRole('row', { name: 'series/s/01-goats.md 4 title.bn is missing' })
  expect(screen.queryByTitle('English')).toBeNull()
  await save(shown)
  expect(screen.queryByRole('table')).toBeNull()
  screen.getByTitle('English')
})

it('the problem is shown beside errors of other files', async () => {
  render(<AuthorsPage />)
  await save({ ...shown, elsewhere: [{ ...error, file: 'series/s/02-hens.md' }] })
  screen.getByText('series/s/02-hens.md')
  screen.getByTitle('Bangla')
})

it('the preview says when the command has stopped, and goes on afterwards', async () => {
  render(<AuthorsPage />)
  await save(shown)
  await act(() => Command.last?.dispatchEvent(new Event('error')))
  expect(screen.getByRole('status').textContent).toContain('The command has stopped')
  await save(shown)
  expect(screen.getByRole('status').textContent).toBe('As last saved.')
})

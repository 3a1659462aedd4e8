import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBoardKind } from '../../rules.ts'
import { loadBoard } from '../../views/registry.ts'

const kind = getBoardKind('exclusion_grid')
const inLanguage = (rows: string[], columns: string[]) => ({
  rowHeading: rows,
  columnHeading: columns,
  initialState: [
    [true, false, false],
    [false, false, false],
    [false, false, false],
  ],
  rule: 'one-each',
  answer: [
    [true, false, false],
    [false, false, true],
    [false, true, false],
  ],
})
const english = inLanguage(['Rumi', 'Sumi', 'Tuli'], ['cat', 'goat', 'parrot'])
const bangla = inLanguage(['রুমি', 'সুমি', 'তুলি'], ['বিড়াল', 'ছাগল', 'টিয়া'])

const { Board } = await loadBoard('exclusion_grid')
const changes = vi.fn<(value: unknown) => void>()

function Page({ lang = 'en', payload }: { lang?: 'en' | 'bn'; payload?: object }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <Board
      payload={payload ?? (lang === 'en' ? english : bangla)}
      value={value}
      lang={lang}
      onChange={(next) => {
        changes(next)
        setValue(next)
      }}
    />
  )
}

const value = () => changes.mock.lastCall?.[0]
const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: `) })
const getName = (element: Element) => element.getAttribute('aria-label')
const live = () => document.querySelector('[aria-live]')?.textContent
const press = (name: string, times = 1) => {
  for (let time = 0; time < times; time++) fireEvent.click(cell(name))
}

beforeEach(() => changes.mockClear())
afterEach(cleanup)

describe('the logic grid', () => {
  it('a logic grid is a table whose headings name its cells', { tags: ['S3.5'] }, () => {
    render(<Page />)
    expect(screen.getByRole('columnheader', { name: 'goat' })).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Sumi' })).toBeDefined()
    expect(getName(cell('Sumi, goat'))).toBe('Sumi, goat: empty')
    expect(getName(cell('Rumi, cat'))).toBe('Rumi, cat: ticked, given')
  })

  it('a cell goes from empty over crossed out to ticked and back', { tags: ['S3.5'] }, () => {
    render(<Page />)
    for (const mark of ['crossed out', 'ticked', 'empty']) {
      press('Sumi, goat')
      expect(getName(cell('Sumi, goat'))).toBe(`Sumi, goat: ${mark}`)
    }
  })

  it('a tick crosses out its row and column by the switch', () => {
    render(<Page />)
    press('Sumi, parrot', 2)
    expect(live()).toBe('Sumi, parrot: ticked. 4 more cells crossed out.')
    expect(getName(cell('Tuli, parrot'))).toBe('Tuli, parrot: crossed out')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(getName(cell('Tuli, parrot'))).toBe('Tuli, parrot: empty')
    fireEvent.click(screen.getByRole('switch'))
    press('Sumi, parrot')
    expect(getName(cell('Tuli, parrot'))).toBe('Tuli, parrot: empty')
  })

  it('a given cell stays, the right ticks solve the grid', { tags: ['S5.6b'] }, () => {
    render(<Page />)
    press('Rumi, cat')
    expect(changes).not.toHaveBeenCalled()
    expect(live()).toBe('Rumi, cat is given and stays as it is.')
    press('Sumi, parrot', 2)
    press('Tuli, goat', 2)
    expect(kind?.judge(english, value())).toBe(true)
  })

  it('arrow keys go from cell to cell, the tab key stops at one', () => {
    render(<Page />)
    cell('Rumi, cat').focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(document.activeElement).toBe(cell('Rumi, parrot'))
    const stops = screen.getAllByRole('button', { name: /, / }).filter((element) => element.tabIndex === 0)
    expect(stops).toEqual([cell('Rumi, parrot')])
  })

  it('the marks of a logic grid stay when the language changes', () => {
    const { rerender } = render(<Page />)
    press('Sumi, goat')
    rerender(<Page lang="bn" />)
    expect(getName(cell('সুমি, ছাগল'))).toBe('সুমি, ছাগল: কাটা')
    fireEvent.click(screen.getByRole('button', { name: 'গোড়া থেকে' }))
    expect(getName(cell('সুমি, ছাগল'))).toBe('সুমি, ছাগল: খালি')
    expect(live()).toBe('বোর্ডটি আবার শুরুর মতো হয়ে গেছে।')
  })

  it('a logic grid whose data cannot be read shows a message', () => {
    render(<Page payload={{ rowHeading: [] }} />)
    expect(screen.getByText('This problem can’t be shown here.')).toBeDefined()
  })
})

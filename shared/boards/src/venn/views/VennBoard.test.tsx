import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBoardKind } from '../../rules.ts'
import { loadBoard } from '../../views/registry.ts'
import { BOARD, getLayout, nextRegion, findRegion } from './geometry.ts'

const kind = getBoardKind('venn')
const inLanguage = (...names: string[]) => ({
  circles: names.map((label, index) => ({ id: `c${index}`, label })),
  sets: [{ sets: [], label: '7', selected: true }],
  answer: { sets: [['c0'], ['c0', 'c1']] },
})
const english = inLanguage('even', 'odd', 'prime')
const bangla = inLanguage('জোড়', 'বিজোড়', 'মৌলিক')

const { Board } = await loadBoard('venn')
const changes = vi.fn<(value: unknown) => void>()

function Page({ lang = 'en', disabled = false }: { lang?: 'en' | 'bn'; disabled?: boolean }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <Board
      payload={lang === 'en' ? english : bangla}
      value={value}
      lang={lang}
      disabled={disabled}
      onChange={(next) => {
        changes(next)
        setValue(next)
      }}
    />
  )
}

const value = () => changes.mock.lastCall?.[0]
const region = (name: string) => screen.getByRole('button', { name })
const live = () => document.querySelector('[aria-live]')?.textContent
const pressGround = (x: number, y: number) =>
  fireEvent.click(document.querySelector('svg') ?? document.body, { clientX: x, clientY: y })

beforeEach(() => {
  changes.mockClear()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, BOARD, BOARD))
})
afterEach(cleanup)

describe('the Venn diagram', () => {
  it('every region of a Venn diagram has a button, named by its circles', { tags: ['S3.5'] }, () => {
    render(<Page />)
    expect(region('in even and odd, not in prime').getAttribute('aria-pressed')).toBe('false')
    expect(region('in even, odd and prime')).toBeDefined()
    expect(region('7: outside even, odd and prime').getAttribute('aria-pressed')).toBe('true')
  })

  it('pressing the right regions solves it and shows it', { tags: ['S5.6b'] }, () => {
    render(<Page />)
    fireEvent.click(region('in even, not in odd and prime'))
    expect(live()).toBe('Selected: in even, not in odd and prime.')
    fireEvent.click(region('in even and odd, not in prime'))
    fireEvent.click(region('7: outside even, odd and prime'))
    expect(live()).toBe('No longer selected: 7: outside even, odd and prime.')
    expect(kind?.judge(english, value())).toBe(true)
  })

  it('a solved board offers nothing to add', { tags: ['S4.5b'] }, () => {
    const { rerender } = render(<Page />)
    const signs = () =>
      screen.getAllByRole('button').filter((element) => element.querySelector('[data-sign="add"]')).length
    const all = signs()
    expect(all).toBe(7)
    rerender(<Page disabled />)
    expect(signs()).toBe(0)
    // Selected regions stay ticked.
    expect(region('7: outside even, odd and prime').querySelector('[data-sign="ticked"]')).not.toBeNull()
  })

  it('pressing anywhere in a region is pressing its button', { tags: ['S9.5a'] }, () => {
    render(<Page />)
    pressGround(140, 300)
    expect(region('in even, not in odd and prime').getAttribute('aria-pressed')).toBe('true')
    pressGround(640, 40)
    expect(region('7: outside even, odd and prime').getAttribute('aria-pressed')).toBe('false')
  })

  it('arrow keys go from region to region', () => {
    render(<Page />)
    region('in even, not in odd and prime').focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(region('in even and odd, not in prime'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(region('in even, odd and prime'))
  })

  it('the selection of a Venn diagram stays when the language changes, and can be undone', () => {
    const { rerender } = render(<Page />)
    fireEvent.click(region('in prime, not in even and odd'))
    rerender(<Page lang="bn" />)
    const name = '‘মৌলিক’-এর ভেতরে, ‘জোড়’ আর ‘বিজোড়’-এর বাইরে'
    expect(region(name).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(region('ফিরিয়ে নাও'))
    expect(region(name).getAttribute('aria-pressed')).toBe('false')
    expect(value()).toEqual({ selected: [0] })
  })
})

describe('the drawing', () => {
  it.each([2, 3])('a drawing with %i circles has each button inside its own region', (circles) => {
    const drawing = getLayout(circles)
    expect(drawing.buttons).toHaveLength(2 ** circles)
    // Half of 44 CSS pixels on a phone of 360 pixels.
    for (const [at, { x, y }] of drawing.buttons.entries())
      for (const [dx, dy] of [
        [0, 0],
        [44, 0],
        [-44, 0],
        [0, 44],
        [0, -44],
      ] as const)
        expect(findRegion(drawing, { x: x + dx, y: y + dy })).toBe(at)
  })

  it.each([2, 3])('a drawing with %i circles lets arrow keys reach every button', (circles) => {
    const drawing = getLayout(circles)
    const reached = new Set([1])
    for (const from of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = nextRegion(drawing, from, key)
        if (next !== null) reached.add(next)
      }
    expect(reached.size).toBe(2 ** circles)
  })
})

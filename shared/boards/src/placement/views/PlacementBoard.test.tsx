import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBoardKind } from '../../rules.ts'
import { loadBoard } from '../../views/registry.ts'

const kind = getBoardKind('dragAndDrop-2')
const inLanguage = (tail: string, body: string, ground: string) => ({
  questionnaire: [
    ['/ground.svg', 100, 40, 0, true, 50, 80, { alt: ground, symmetry: 360 }],
    ['/tail.svg', 10, 10, 45, false, 20, 20, { alt: tail, symmetry: 360 }],
    ['/body.svg', 20, 20, 0, false, 70, 20, { alt: body, symmetry: 90 }],
  ],
  data: [
    ['/tail.svg', 10, 10, 60, false, 30, 60],
    ['/body.svg', 20, 20, 0, false, 70, 20],
  ],
})
const english = inLanguage('tail', 'body', 'meadow')
const bangla = inLanguage('লেজ', 'শরীর', 'মাঠ')

const { Board } = await loadBoard('dragAndDrop-2')
const changes = vi.fn<(value: unknown) => void>()

function Page({ lang = 'en' }: { lang?: 'en' | 'bn' }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <Board
      payload={lang === 'en' ? english : bangla}
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
const isSolved = () => kind?.judge(english, value())
const piece = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) })
const live = () => document.querySelector('[aria-live]')?.textContent
// The board is 1000 pixels wide here.
const at = (x: number, y: number) => ({ clientX: x * 10, clientY: y * 10 })
const POINTER = { pointerId: 1, isPrimary: true, button: 0 }
function drag(from: readonly [number, number], to: readonly [number, number], end = 'pointerUp' as const) {
  const area = piece('tail')
  fireEvent.pointerDown(area, { ...POINTER, ...at(...from) })
  fireEvent.pointerMove(area, { ...POINTER, ...at(...to) })
  fireEvent[end](area, { ...POINTER, ...at(...to) })
}
function tap(x: number, y: number) {
  fireEvent.pointerDown(piece('tail'), { ...POINTER, ...at(x, y) })
  fireEvent.pointerUp(piece('tail'), { ...POINTER, ...at(x, y) })
  fireEvent.click(piece('tail'), { detail: 1 })
}
const key = (name: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...options })
/** Enter on a button is a click without a pointer. */
const enter = () => fireEvent.click(document.activeElement ?? document.body, { detail: 0 })
const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Turn' }))

beforeEach(() => {
  changes.mockClear()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 1000))
})
afterEach(cleanup)

describe('free placement by pointer', () => {
  it('a piece is dragged where it is held and then turned', { tags: ['S3.5'] }, () => {
    render(<Page />)
    drag([22, 21], [32, 61])
    expect(value()).toMatchObject({ images: [{ id: 0 }, { id: 1, x: 30, y: 60, rotation: 45 }, { id: 2 }] })
    expect(isSolved()).toBe(false)
    turn()
    expect(live()).toBe('Tail put down, 30% from the left, 60% from the top, turned by 60 degrees.')
    expect(isSolved()).toBe(true)
  })

  it('two taps do the same as a drag', { tags: ['S3.5'] }, () => {
    render(<Page />)
    tap(20, 20)
    expect(piece('tail').getAttribute('aria-pressed')).toBe('true')
    turn()
    expect(changes).not.toHaveBeenCalled()
    tap(30, 60)
    expect(isSolved()).toBe(true)
  })

  it('a piece is tapped onto another one', () => {
    render(<Page />)
    tap(20, 20)
    tap(70, 20)
    expect(value()).toMatchObject({ images: [{ id: 0 }, { id: 1, x: 70, y: 20 }, { id: 2, x: 70, y: 20 }] })
  })

  it('a drag that the browser takes away puts the piece back', () => {
    render(<Page />)
    fireEvent.pointerDown(piece('tail'), { ...POINTER, ...at(20, 20) })
    fireEvent.pointerMove(piece('tail'), { ...POINTER, ...at(40, 40) })
    fireEvent.pointerCancel(piece('tail'), POINTER)
    expect(live()).toBe('Put back.')
    expect(changes).not.toHaveBeenCalled()
  })

  it('a swipe on the ground lifts nothing', () => {
    render(<Page />)
    drag([50, 80], [50, 40])
    expect(changes).not.toHaveBeenCalled()
  })
})

describe('free placement by keys', () => {
  it('Enter lifts and drops, arrows carry, R turns', { tags: ['S3.5'] }, () => {
    render(<Page />)
    piece('tail').focus()
    enter()
    expect(live()).toBe('Tail picked up, 20% from the left, 20% from the top, turned by 45 degrees.')
    for (let step = 0; step < 8; step++) key('ArrowDown')
    key('ArrowRight')
    for (let step = 0; step < 5; step++) key('ArrowRight', { shiftKey: true })
    // On a Bangla keyboard the key R gives another character.
    key('র', { code: 'KeyR' })
    expect(live()).toBe('Now 30% from the left, 60% from the top, turned by 60 degrees.')
    expect(changes).not.toHaveBeenCalled()
    enter()
    expect(isSolved()).toBe(true)
  })

  it('Escape puts back, arrows go from piece to piece', () => {
    render(<Page />)
    piece('tail').focus()
    enter()
    key('ArrowDown')
    key('Escape')
    expect(changes).not.toHaveBeenCalled()
    expect(piece('tail').getAttribute('aria-label')).toContain('20% from the top')
    key('ArrowRight')
    expect(document.activeElement).toBe(piece('body'))
    const pressed = createEvent.keyDown(piece('body'), { key: 'x' })
    fireEvent(piece('body'), pressed)
    expect(pressed.defaultPrevented).toBe(false)
  })

  it('undo, redo and starting over speak the language of the problem', () => {
    const { rerender } = render(<Page />)
    drag([20, 20], [30, 60])
    rerender(<Page lang="bn" />)
    expect(piece('লেজ').getAttribute('aria-label')).toContain('ওপর থেকে ৬০%')
    fireEvent.click(screen.getByRole('button', { name: 'ফিরিয়ে নাও' }))
    expect(piece('লেজ').getAttribute('aria-label')).toContain('ওপর থেকে ২০%')
    fireEvent.click(screen.getByRole('button', { name: 'এগিয়ে নাও' }))
    fireEvent.click(screen.getByRole('button', { name: 'গোড়া থেকে' }))
    expect(value()).toEqual(kind?.start(english))
    expect(live()).toBe('বোর্ডটি আবার শুরুর মতো হয়ে গেছে।')
  })

  it('locked images are pictures with their names, not buttons', () => {
    render(<Page />)
    expect(screen.getByRole('img', { name: 'meadow' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /meadow/ })).toBeNull()
  })
})

describe('a page with a form and a bar of actions', () => {
  const submitted = vi.fn<(isRight: boolean | undefined) => void>()

  function FormPage() {
    const [value, setValue] = useState<unknown>(null)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted(kind?.judge(english, value))
        }}
      >
        <Board payload={english} value={value} lang="en" onChange={setValue} />
        <div data-actions>
          <button type="submit">Submit</button>
        </div>
      </form>
    )
  }

  it('a piece in the hand is sent as lying where it is shown', { tags: ['decision-39'] }, () => {
    render(<FormPage />)
    drag([20, 20], [30, 60])
    tap(30, 60)
    fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
    expect(piece('tail').dataset['held']).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(submitted).toHaveBeenLastCalledWith(true)
    expect(piece('tail').dataset['held']).toBe('false')
    // It can still be taken back.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(submitted).toHaveBeenLastCalledWith(false)
  })

  it('drops nothing on the bar of actions', { tags: ['decision-39'] }, () => {
    render(<FormPage />)
    const before = piece('tail').getAttribute('aria-label')
    const bar = document.querySelector('[data-actions]')
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(bar)
    drag([20, 20], [30, 60])
    expect(piece('tail').getAttribute('aria-label')).toBe(before)
    expect(live()).toBe('Put back.')
  })
})

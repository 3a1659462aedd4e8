import { AnswerArea } from '@dhadha/boards/views'
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUncovered } from './useUncovered.ts'

const observed: Element[] = []

class FakeObserver {
  private readonly notify: () => void
  constructor(notify: () => void) {
    this.notify = notify
  }
  observe(element: Element): void {
    observed.push(element)
    this.notify()
  }
  disconnect(): void {
    observed.length = 0
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Problem({ isShown }: { isShown: boolean }) {
  const sheet = useRef<HTMLElement>(null)
  useUncovered(sheet, { isShown, isPlayed: false })
  return (
    <form data-testid="problem">
      <section aria-label="Statement" />
      <AnswerArea
        interactiveType="none"
        payload={null}
        answer={{ type: 'text', text: '' }}
        onChange={() => undefined}
        language="en"
        error={null}
      />
      <section ref={sheet} role="dialog" aria-label="Verdict" />
    </form>
  )
}

it(
  'a verdict leaves room for the answer that it is about, as long as it is shown',
  { tags: ['decision-41'] },
  () => {
    const { rerender } = render(<Problem isShown />)
    const problem = screen.getByTestId('problem')
    expect(observed).toEqual([
      screen.getByRole('dialog', { name: 'Verdict' }),
      screen.getByRole('region', { name: 'Your answer' }),
    ])
    expect(problem.style.getPropertyValue('--verdict')).toBe('0px')
    rerender(<Problem isShown={false} />)
    expect([observed, problem.style.getPropertyValue('--verdict')]).toEqual([[], ''])
  },
)

/** A rectangle that leaves no room below it for a whole sheet, and where it is from the left. */
const box = (left: number, right: number, height: number) => ({ left, right, height }) as DOMRect

it.each([
  ['below a solved board', 0, '', 'min(62vh, 232px)'],
  ['beside it', 400, '', ''],
  ['below a drawing', 0, 'data-drawing', ''],
])(
  'a sheet is lower only where a board would be covered: %s',
  { tags: ['decision-41'] },
  (_, left, mark, height) => {
    vi.stubGlobal('innerHeight', 740)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.getAttribute('role') === 'dialog' ? box(left, left + 360, 300) : box(0, 360, 500)
    })
    const { rerender } = render(<Problem isShown={false} />)
    const part = document.createElement('span')
    if (mark !== '') part.setAttribute(mark, '')
    screen.getByRole('region', { name: 'Your answer' }).append(part)
    rerender(<Problem isShown />)
    const sheet = screen.getByRole('dialog', { name: 'Verdict' })
    expect(sheet.style.maxHeight).toBe(height)
    rerender(<Problem isShown={false} />)
    expect(sheet.style.maxHeight).toBe('')
  },
)

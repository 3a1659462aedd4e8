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

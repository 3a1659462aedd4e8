import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answer } from './answer.ts'
import { AnswerArea, findAnswerArea } from './AnswerArea.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Shows an answer with an error, and returns the element that was scrolled into view. */
function scrolledTo(answer: Answer, payload: unknown): Element[] {
  const scrolled: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this)
  })
  const at = { interactiveType: 'none', payload, answer, onChange: () => undefined } as const
  const { rerender } = render(<AnswerArea {...at} language="en" error={null} />)
  expect(scrolled).toEqual([])
  rerender(<AnswerArea {...at} language="en" error="Something is missing" />)
  return scrolled
}

it(
  'the answer area shows the error of a board that is taller than a phone, not the board',
  { tags: ['S5.6b'] },
  () => {
    expect(scrolledTo({ type: 'interactive', board: null }, {})).toEqual([screen.getByRole('alert')])
  },
)

it('the answer area shows a field with its error, and focuses it', { tags: ['S5.6a'] }, () => {
  const [shown] = scrolledTo({ type: 'text', text: '' }, null)
  expect(shown?.contains(screen.getByText('Something is missing'))).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('the answer area is found among the other regions of a problem', { tags: ['decision-41'] }, () => {
  const at = { interactiveType: 'none', payload: null, onChange: () => undefined } as const
  const { container } = render(
    <form>
      <section aria-label="Hint" />
      <AnswerArea {...at} answer={{ type: 'text', text: '' }} language="en" error={null} />
    </form>,
  )
  expect(findAnswerArea(container)).toBe(screen.getByRole('region', { name: 'Your answer' }))
  expect(findAnswerArea(document.createElement('form'))).toBeNull()
})

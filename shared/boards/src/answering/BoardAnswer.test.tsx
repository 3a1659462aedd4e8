import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BoardAnswer } from './BoardAnswer.tsx'
import * as boardViews from './boardViews.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it("Retry keeps the focus while the board's code is fetched again", async () => {
  const Board = () => <p>the board</p>
  let arrive = (): void => undefined
  vi.spyOn(boardViews, 'fetchBoard')
    .mockRejectedValueOnce(new Error('no connection'))
    .mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(Board)
      }),
    )
  render(
    <BoardAnswer interactiveType="venn" payload={{}} value={null} onChange={() => undefined} language="en" />,
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  fireEvent.click(retry)
  expect(retry.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(retry)
  arrive()
  await screen.findByText('the board')
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOneAtATime } from './useOneAtATime.ts'

afterEach(cleanup)

/** A button that runs `work`. */
function open(work: () => Promise<unknown>) {
  const failed = vi.fn()
  function Press() {
    const { busy, run } = useOneAtATime()
    return <button onClick={() => void run(work).catch(failed)}>{busy ? 'busy' : 'idle'}</button>
  }
  render(<Press />)
  const button = screen.getByRole('button')
  const press = (times: number) =>
    act(async () => {
      for (let time = 0; time < times; time++) button.click()
    })
  return { button, press, failed }
}

it('work starts once however often it is requested, and can start again when it is done', async () => {
  let end: (value?: unknown) => void = () => undefined
  const work = vi.fn(() => new Promise((resolve) => (end = resolve)))
  const { button, press } = open(work)
  await press(2)
  expect([work.mock.calls.length, button.textContent]).toEqual([1, 'busy'])
  await act(async () => end())
  expect(button.textContent).toBe('idle')
  await press(1)
  expect(work).toHaveBeenCalledTimes(2)
})

it('work counts as running while its page is being left', async () => {
  const work = vi.fn(async () => false)
  const { button, press } = open(work)
  await press(1)
  await press(1)
  expect([work.mock.calls.length, button.textContent]).toEqual([1, 'busy'])
})

it('work that fails passes its error on, and can start again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('broken')))
  const { button, press, failed } = open(work)
  await press(1)
  expect([failed.mock.calls.length, button.textContent]).toEqual([1, 'idle'])
  await press(1)
  expect(work).toHaveBeenCalledTimes(2)
})

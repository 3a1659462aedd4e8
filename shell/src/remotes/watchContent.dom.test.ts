import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchHidden } from './watchContent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const box of [document.documentElement, document.body]) {
    box.removeAttribute('style')
    box.hidden = false
  }
  document.head.innerHTML = ''
})

/** Lets observers be called, and what they have set a timer for. */
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const look = () => getComputedStyle(document.body)

it.each<[string, () => void]>([
  ['display', () => (document.body.style.display = 'none')],
  ['visibility', () => (document.body.style.visibility = 'hidden')],
  ['opacity of the root', () => (document.documentElement.style.opacity = '0')],
  ['a style sheet', () => (document.head.innerHTML = '<style>body { display: none !important }</style>')],
])('a document that a page has hidden by %s, at its mount or later, is shown again', async (_, hide) => {
  const onHidden = vi.fn<() => void>()
  const end = watchHidden(onHidden)
  await pass(10_000)
  expect(onHidden).not.toHaveBeenCalled()
  hide()
  await pass(1_000)
  expect(onHidden).toHaveBeenCalledTimes(1)
  expect([look().display, look().visibility]).toEqual(['block', 'visible'])
  end()
})

it('no moment passes without a check for a hidden document', async () => {
  const onHidden = vi.fn<() => void>()
  const end = watchHidden(onHidden)
  document.body.style.opacity = '0'
  await pass(500)
  document.body.style.opacity = '1'
  await pass(5_000)
  end()
  document.body.style.display = 'none'
  await pass(5_000)
  expect(onHidden).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFirstScreen } from './firstScreen.ts'

const open = (attributes: string): HTMLElement => {
  document.body.innerHTML = `<div id="root"${attributes}><div inert><h1>Seven coins</h1></div></div>`
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('no root')
  keepFirstScreen(root)
  return root
}
const changed = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it(
  'a filled first screen stays until the page beneath waits for nothing',
  { tags: ['decision-67'] },
  async () => {
    const root = open(' data-filled')
    expect(root.childElementCount).toBe(0)
    for (const waiting of [
      '<main></main>',
      '<main><p aria-busy="true">…</p></main>',
      '<main>1<i data-loading></i></main>',
    ]) {
      root.innerHTML = waiting
      await changed()
      expect(document.querySelector('[inert]')).not.toBeNull()
      expect(root.style.visibility).toBe('hidden')
    }
    root.innerHTML = '<main><h1>Seven coins</h1></main>'
    await changed()
    expect(document.querySelector('[inert]')).toBeNull()
    expect(root.getAttribute('style')).toBeNull()
  },
)

it('a page that waits for long is shown after three seconds', { tags: ['decision-67'] }, async () => {
  const root = open(' data-filled')
  root.innerHTML = '<main><p aria-busy="true">…</p></main>'
  await vi.advanceTimersByTimeAsync(2_900)
  expect(document.querySelector('[inert]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(document.querySelector('[inert]')).toBeNull()
})

it('a mere skeleton is left to React', { tags: ['decision-67'] }, () => {
  expect(open('').querySelector('[inert]')).not.toBeNull()
})

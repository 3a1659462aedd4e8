import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusBack, takeOpener } from './focusBack.ts'

const add = () => document.body.appendChild(document.createElement('button'))
const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  frames(20)
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** An engine that takes the page for inert until it has drawn some frames. */
const refused = (opener: HTMLElement, times: number) => {
  const focus = vi.spyOn(opener, 'focus')
  for (let time = 0; time < times; time += 1) focus.mockImplementationOnce(() => undefined)
  return focus
}

test(
  'the opener gets the focus back in a later frame, when the engine refuses it at first',
  { tags: ['S2.20'] },
  () => {
    const opener = add()
    refused(opener, 3)
    focusBack(opener)
    expect(document.activeElement).toBe(document.body)
    frames(3)
    expect(document.activeElement).toBe(opener)
  },
)

test(
  'a dialog that takes the place of another one gives the focus back to what opened the first',
  { tags: ['S2.20'] },
  () => {
    const opener = add()
    refused(opener, 1)
    focusBack(opener)
    expect(takeOpener()).toBe(opener)
    frames(3)
    expect(document.activeElement).toBe(document.body)
  },
)

test('a dialog that something else opens meanwhile gives the focus back to that', { tags: ['S2.20'] }, () => {
  const [opener, other] = [add(), add()]
  refused(opener, 1)
  focusBack(opener)
  other.focus()
  expect(takeOpener()).toBe(other)
})

test('an element that has taken the focus meanwhile keeps it', { tags: ['S2.20'] }, () => {
  const [opener, other] = [add(), add()]
  refused(opener, 1)
  focusBack(opener)
  other.focus()
  frames(3)
  expect(document.activeElement).toBe(other)
})

test('an opener that never takes the focus, or has gone, is not asked for ever', () => {
  const opener = add()
  const focus = refused(opener, 100)
  focusBack(opener)
  frames(50)
  expect(focus).toHaveBeenCalledTimes(11)
  expect(takeOpener()).toBeNull()

  const gone = add()
  gone.remove()
  focusBack(gone)
  focusBack(null)
  expect(takeOpener()).toBeNull()
})

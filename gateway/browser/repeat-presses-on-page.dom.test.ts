import { REPLACED_EVENT } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFirstScreen } from './testing/first-screen-document.ts'

/** Where the elements of the screen and of the page stand: 100 pixels below each other, as high as wide. */
const PLACES = ['hint', 'option', 'submit', 'board']
const boxOf = (name: string | undefined): DOMRect =>
  new DOMRect(0, PLACES.indexOf(name ?? '') * 100, 100, PLACES.includes(name ?? '') ? 100 : 0)

const SCREEN = `<div inert><button data-at="hint">Hint</button><div data-layout="0"><p data-at="option">7</p></div>
  <button data-at="submit">Submit</button><div data-at="board"></div></div>`
const PAGE = `<button data-at="hint">Hint</button><label data-at="option">7</label>
  <button data-at="submit">Submit</button><button data-at="board">a cell</button>`

beforeEach(async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf((this as HTMLElement).dataset['at'])
  })
  await openFirstScreen({ markup: SCREEN })
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function press(name: string, how: MouseEventInit = {}): void {
  const { y } = boxOf(name)
  const place = { clientX: 50, clientY: y + 50, detail: 1 }
  document.querySelector('#root')?.dispatchEvent(new MouseEvent('click', { ...place, ...how }))
}

/** Lets the page take the place of the first screen. @returns what it got, in order */
async function takeOver(): Promise<string[]> {
  const screen = document.querySelector('#root')
  const page = document.createElement('div')
  page.id = 'root'
  page.innerHTML = PAGE
  screen?.replaceWith(page)
  const clicked: string[] = []
  page.addEventListener('click', ({ target }) => clicked.push((target as HTMLElement).dataset['at'] ?? ''))
  document.elementFromPoint = (_, y) => page.querySelector(`[data-at="${PLACES[Math.floor(y / 100)]}"]`)
  screen?.dispatchEvent(new Event(REPLACED_EVENT))
  await vi.advanceTimersByTimeAsync(500)
  return clicked
}

describe('what is pressed on a first screen', { tags: ['decision-67'] }, () => {
  it('is repeated on the page, each button and option once, in the order of the last presses', async () => {
    for (const name of ['submit', 'option', 'option', 'submit']) press(name)
    expect(await takeOver()).toEqual(['option', 'submit'])
  })

  it('is nothing where it was no button, though the page has one there', async () => {
    press('board')
    expect(await takeOver()).toEqual([])
  })

  it('is not repeated when it was the keyboard’s, or one that opens another tab', async () => {
    press('hint', { detail: 0 })
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) press('hint', { [key]: true })
    expect(await takeOver()).toEqual([])
  })

  it('is forgotten after five seconds', async () => {
    press('hint')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await takeOver()).toEqual([])
  })

  it.each(['scrollY', 'innerWidth'])('is forgotten where %s is another one by then', async (name) => {
    press('hint')
    vi.stubGlobal(name, 17)
    expect(await takeOver()).toEqual([])
  })

  it('counts only from the last change of the window on', async () => {
    press('hint')
    vi.stubGlobal('scrollY', 40)
    press('option')
    expect(await takeOver()).toEqual(['option'])
  })
})

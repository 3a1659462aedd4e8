import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchKeyboard } from './keyboard.ts'

const root = document.documentElement
let viewport: EventTarget & { height: number; scale: number }
let scrolled: ReturnType<typeof vi.fn>

/** A phone of 740 px, of which a keyboard leaves `height`. */
function resize(height: number, scale = 1): void {
  Object.assign(viewport, { height, scale })
  viewport.dispatchEvent(new Event('resize'))
}

beforeEach(() => {
  viewport = Object.assign(new EventTarget(), { height: 740, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('innerHeight', 740)
  scrolled = vi.fn()
  document.body.innerHTML = '<input id="answer"><button>Send</button><input type="radio">'
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled })
  watchKeyboard()
})
afterEach(() => {
  root.removeAttribute('data-keyboard')
  vi.unstubAllGlobals()
})
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

it('a keyboard on the screen is known, and the field is brought into view', { tags: ['decision-69'] }, () => {
  focus('#answer')
  resize(420)
  expect(root.hasAttribute('data-keyboard')).toBe(true)
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  // A press on a button ends the typing: the layout does not move before the keyboard is gone.
  focus('button')
  expect(root.hasAttribute('data-keyboard')).toBe(true)
  resize(740)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})

it.each([
  ['bars of the browser', '#answer', 680, 1],
  ['two fingers that zoom', '#answer', 370, 2],
  ['a window that is made lower', 'button', 300, 1],
  ['a choice, which needs no keyboard', '[type="radio"]', 420, 1],
])('no keyboard is seen in %s', { tags: ['decision-69'] }, (_, selector, height, scale) => {
  focus(selector)
  resize(height, scale)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})

it.each([
  ['the links of the site', 'shell/src/layout/layout.module.css'],
  ['the actions of a problem', 'shared/ui/src/page/BottomBar.module.css'],
  ['the actions of a visitor', 'mf-practice/src/visitor/visitor.module.css'],
])('the bar with %s lets go of the lower edge', { tags: ['decision-69'] }, (_, path) => {
  const sheet = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
  expect(sheet).toMatch(/html\[data-keyboard\] \.\w+ \{\s+(?:position: static|display: none)/)
})

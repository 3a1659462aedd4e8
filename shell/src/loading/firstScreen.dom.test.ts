import { REPLACED_EVENT } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFirstScreen } from './firstScreen.ts'

const FIELD = '<p><input name="answer"></p>'

const open = (attributes: string, content = '<div inert><h1>Seven coins</h1></div>'): HTMLElement => {
  document.body.innerHTML = `<div id="root"${attributes}>${content}</div>`
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('no root')
  return keepFirstScreen(root)
}
const changed = () => vi.advanceTimersByTimeAsync(1)
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input')]

/** Types into the only field as a browser does, with the caret at the end. */
function type(text: string): HTMLInputElement {
  const [field] = fields()
  if (!field) throw new Error('no field')
  field.focus()
  field.value = text
  return field
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a filled first screen', { tags: ['decision-67'] }, () => {
  it('a first screen stays until the page beneath waits for nothing', async () => {
    const page = open(' data-filled')
    expect(page.childElementCount).toBe(0)
    for (const waiting of [
      '<main></main>',
      '<main><p aria-busy="true">…</p></main>',
      '<main>1<i data-loading></i></main>',
    ]) {
      page.innerHTML = waiting
      await changed()
      expect(document.querySelector('[inert]')).not.toBeNull()
      expect(page.style.visibility).toBe('hidden')
    }
    page.innerHTML = '<main><h1>Seven coins</h1></main>'
    await changed()
    expect(document.querySelector('[inert]')).toBeNull()
    expect(page.getAttribute('style')).toBeNull()
    expect(document.querySelectorAll('#root')).toHaveLength(1)
    expect(document.querySelector('[data-filled]')).toBeNull()
  })

  it('a first screen stays for three seconds at most', async () => {
    const page = open(' data-filled')
    page.innerHTML = '<main><p aria-busy="true">…</p></main>'
    await vi.advanceTimersByTimeAsync(2_900)
    expect(document.querySelector('[inert]')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(document.querySelector('[inert]')).toBeNull()
  })
})

it('a mere skeleton is left to React', { tags: ['decision-67'] }, () => {
  expect(open('').querySelector('[inert]')).not.toBeNull()
})

describe('what is typed into a first screen', { tags: ['decision-67'] }, () => {
  it('typed text goes into the field of the page, with focus and caret, as if it were typed there', async () => {
    const page = open(' data-filled', FIELD)
    const field = type('13')
    field.setSelectionRange(1, 1)
    page.innerHTML = `<main>Seven coins ${FIELD}</main>`
    const typed = vi.fn<() => void>()
    page.addEventListener('input', typed)
    await changed()
    const [shown, ...others] = fields()
    expect(others).toEqual([])
    expect(shown?.value).toBe('13')
    expect(document.activeElement).toBe(shown)
    expect([shown?.selectionStart, shown?.selectionEnd]).toEqual([1, 1])
    expect(typed).toHaveBeenCalledOnce()
  })

  it('the same field takes what is typed further meanwhile, and keeps the focus', () => {
    open(' data-filled', FIELD)
    const before = type('1')
    expect(fields()).toEqual([before])
    document.body.innerHTML = `<div id="root" data-filled>${FIELD}</div>`
    const field = type('1')
    const blurred = vi.fn<() => void>()
    field.addEventListener('blur', blurred)
    keepFirstScreen(document.querySelector('#root') as HTMLElement)
    expect(document.activeElement).toBe(field)
    expect(blurred).not.toHaveBeenCalled()
  })

  it('typed text keeps the first screen while the page is late, until it has the field', async () => {
    const page = open(' data-filled', FIELD)
    type('13')
    page.innerHTML = '<main><p aria-busy="true">…</p></main>'
    await vi.advanceTimersByTimeAsync(9_000)
    expect(fields().map(({ value }) => value)).toEqual(['13'])
    page.innerHTML = `<main><p aria-busy="true">…</p>${FIELD}</main>`
    await changed()
    expect(fields().map(({ value }) => value)).toEqual(['13'])
    expect(page.contains(document.activeElement)).toBe(true)
  })

  it('typed text holds up no page without a field', async () => {
    const page = open(' data-filled', FIELD)
    type('13')
    page.innerHTML = '<main>There is no such puzzle</main>'
    await changed()
    expect(fields()).toEqual([])
  })

  it('typed text is sent where Enter was pressed last, once the page knows it', async () => {
    for (const [keys, sent] of [
      [['1', 'Enter'], 1],
      [['Enter', '1'], 0],
    ] as const) {
      const page = open(' data-filled', FIELD)
      const field = type('1')
      for (const key of keys) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      page.innerHTML = `<main>Seven coins <form>${FIELD}</form></main>`
      const submitted: string[] = []
      page.addEventListener('submit', (event) => {
        event.preventDefault()
        submitted.push(fields()[0]?.value ?? '')
      })
      await changed()
      await changed()
      expect(submitted).toEqual(Array.from({ length: sent }, () => '1'))
    }
  })

  it('no text is taken over while a letter is being composed', async () => {
    const page = open(' data-filled', FIELD)
    const field = type('ক')
    field.dispatchEvent(new Event('compositionstart', { bubbles: true }))
    page.innerHTML = `<main>Seven coins ${FIELD}</main>`
    await vi.advanceTimersByTimeAsync(4_000)
    expect(fields()).toHaveLength(2)
    field.dispatchEvent(new Event('compositionend', { bubbles: true }))
    field.value = 'কি'
    await changed()
    expect(fields().map(({ value }) => value)).toEqual(['কি'])
  })

  it('typed text changes no disabled field, and an empty one changes none', async () => {
    for (const [text, field] of [
      ['13', '<input name="answer" disabled value="7">'],
      ['', '<input name="answer" value="7">'],
    ] as const) {
      const page = open(' data-filled', FIELD)
      type(text)
      page.innerHTML = `<main>Seven coins ${field}</main>`
      await changed()
      expect(fields().map(({ value }) => value)).toEqual(['7'])
    }
  })
})

it('the document learns that the page has taken the place of its first screen, unless it was late', async () => {
  for (const [wait, times] of [
    [0, 1],
    [4_000, 0],
  ] as const) {
    const page = open(' data-filled')
    const replaced = vi.fn<() => void>()
    document.querySelector('[data-filled]')?.addEventListener(REPLACED_EVENT, replaced)
    await vi.advanceTimersByTimeAsync(wait)
    page.innerHTML = '<main>Seven coins</main>'
    await changed()
    expect(document.querySelector('[data-filled]')).toBeNull()
    expect(replaced).toHaveBeenCalledTimes(times)
  }
})

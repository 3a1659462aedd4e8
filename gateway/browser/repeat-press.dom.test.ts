import { SHOWN_EVENT } from '@dhadha/release'
import { describe, expect, it, vi } from 'vitest'
import { repeatPress } from './repeat-press.ts'
import { openDocument } from './testing/shell-document.ts'

describe('a press before the page is live', () => {
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
  /** Opens a page, presses in it, and returns the events that React would get after hydration. */
  function pressEarly(content: string, ...selectors: string[]): string[] {
    openDocument(content)
    repeatPress()
    for (const selector of selectors) press(selector)
    const got: string[] = []
    document
      .querySelector('#root')
      ?.addEventListener('click', ({ target }) => got.push((target as Element).id))
    dispatchEvent(new Event(SHOWN_EVENT))
    dispatchEvent(new Event(SHOWN_EVENT))
    return got
  }

  it('is repeated once, the last one, when the page answers presses', { tags: ['decision-67'] }, () => {
    const buttons = '<button id="a" type="button"></button><button id="b" type="button"><i></i></button>'
    expect(pressEarly(buttons, '#a', '#b i')).toEqual(['b'])
  })

  it.each([
    ['a link', '<a id="x" href="#x">there</a>'],
    ['what the browser opens itself', '<button id="x" popovertarget="menu" type="button"></button>'],
    ['what sends a form', '<button id="x" type="submit"></button>'],
  ])('is not repeated on %s', { tags: ['decision-67'] }, (_, content) => {
    expect(pressEarly(content, '#x')).toEqual([])
  })

  /** Presses the second of two buttons, then renders the page anew with other ones, and returns the events of these. */
  function pressBeforeRendering(anew: string): string[] {
    const page = '<button type="button"></button><button class="language" type="button"></button>'
    openDocument(page)
    repeatPress()
    press('.language')
    const root = document.querySelector('#root')
    const got: string[] = []
    root?.addEventListener('click', ({ target }) => got.push((target as Element).id))
    root?.replaceChildren(document.createRange().createContextualFragment(anew))
    dispatchEvent(new Event(SHOWN_EVENT))
    return got
  }

  it('is repeated on the new button when React has rendered a translated page anew', () => {
    const anew = '<button type="button"></button><button id="b" class="language" type="button"></button>'
    expect(pressBeforeRendering(anew)).toEqual(['b'])
  })

  it.each([
    ['another number of buttons', '<button id="x" class="language" type="button"></button>'],
    [
      'another button in its place',
      '<button type="button"></button><button id="x" class="menu" type="button"></button>',
    ],
  ])('is not repeated on a page with %s', (_, anew) => {
    expect(pressBeforeRendering(anew)).toEqual([])
  })

  it.each([
    ['ends on the new button', true, ['#b pointerup'], ['b']],
    ['ends twice', true, ['#b pointerup', '#b pointerup'], ['b']],
    ['ends elsewhere', true, ['#a pointerup'], []],
    ['becomes a scroll', true, ['#b pointercancel', '#b pointerup'], []],
    ['is held on a button that stays', false, ['#b pointerup'], []],
  ])(
    'that %s when the page is rendered anew gives the clicks that it should',
    (_, isReplaced, ends, expected) => {
      const content = '<button id="a" type="button"></button><button id="b" type="button"></button>'
      openDocument(content)
      repeatPress()
      const send = (selector: string, type: string) =>
        document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
      send('#b', 'pointerdown')
      const root = document.querySelector('#root')
      const got: string[] = []
      root?.addEventListener('click', ({ target }) => got.push((target as Element).id))
      if (isReplaced) root?.replaceChildren(document.createRange().createContextualFragment(content))
      dispatchEvent(new Event(SHOWN_EVENT))
      expect(got).toEqual([])
      for (const end of ends) send(...(end.split(' ') as [string, string]))
      expect(got).toEqual(expected)
    },
  )

  it('does nothing once the button has gone', { tags: ['decision-67'] }, () => {
    openDocument('<button id="a" type="button"></button>')
    repeatPress()
    press('#a')
    const button = document.querySelector('#a')
    const got = vi.fn<() => void>()
    button?.addEventListener('click', got)
    button?.remove()
    dispatchEvent(new Event(SHOWN_EVENT))
    expect(got).not.toHaveBeenCalled()
  })
})

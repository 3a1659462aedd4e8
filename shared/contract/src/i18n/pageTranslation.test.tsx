import { act, cleanup, render } from '@testing-library/react'
import { Component, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { supportPageTranslation } from './pageTranslation.ts'
import { translatePage } from '../testing/index.tsx'

let end: () => void
beforeEach(() => {
  end = supportPageTranslation(document.body)
})
afterEach(() => {
  cleanup()
  end()
  vi.restoreAllMocks()
})

/** The page's text before and after its state changes, with the page translated in between. */
async function change(page: (changed: boolean) => ReactNode, translate = translatePage): Promise<string> {
  let set: (changed: boolean) => void = () => undefined
  function Page() {
    const [changed, setChanged] = useState(false)
    set = setChanged
    return page(changed)
  }
  const { container } = render(<Page />)
  translate()
  await Promise.resolve()
  act(() => set(true))
  await vi.waitFor(() => expect(container.textContent).not.toBe(''))
  return container.textContent ?? ''
}

const PAGES: readonly [string, (changed: boolean) => ReactNode, string][] = [
  [
    'a text that goes',
    (changed) => (
      <p>
        {changed ? null : 'Wait'}
        <b>Board</b>
      </p>
    ),
    '«Board»',
  ],
  [
    'a text that comes',
    (changed) => (
      <p>
        {changed ? 'Ready' : null}
        <b>Board</b>
      </p>
    ),
    'Ready«Board»',
  ],
  [
    'an element that comes before a text',
    (changed) => (
      <p>
        {changed && <i>!</i>}
        {'Send'}
      </p>
    ),
    '!«Send»',
  ],
  [
    'an element that goes',
    (changed) => (
      <p>
        {changed ? null : <i>!</i>}
        {'Send'}
      </p>
    ),
    '«Send»',
  ],
  [
    'one that takes the place of another',
    (changed) => (
      <p>
        {changed ? <i>…</i> : <b>+</b>}
        {'Send'}
      </p>
    ),
    '…«Send»',
  ],
  [
    'a text that changes beside others',
    (changed) => (
      <p>
        <i>0</i>
        {changed ? '0:02' : '0:01'}
        <b>m</b>
      </p>
    ),
    '«0»0:02«m»',
  ],
  ['a text that changes alone', (changed) => <p>{changed ? '0:02' : '0:01'}</p>, '0:02'],
  [
    'two texts of which one changes',
    (changed) => (
      <p>
        {changed ? '2' : '1'}
        {' of '}
        {'3'}
      </p>
    ),
    '2« of »«3»',
  ],
  [
    'texts of a fragment that goes',
    (changed) => (
      <p>
        {changed ? null : (
          <>
            {'a'}
            {'b'}
          </>
        )}
        <b>c</b>
      </p>
    ),
    '«c»',
  ],
  [
    'a list whose order changes',
    (changed) => (
      <p>
        {(changed ? ['b', 'a'] : ['a', 'b']).map((text) => (
          <i key={text}>{text}</i>
        ))}
      </p>
    ),
    '«b»«a»',
  ],
]

describe('a page that the browser translates', { tags: ['decision-69'] }, () => {
  it.each(PAGES)('a translated page shows %s', async (_, page, shown) => {
    expect(await change(page)).toBe(shown)
  })

  it.each(PAGES)('a translated page shows %s, whatever way the translator takes', async (_, page, shown) => {
    // Puts its own element beside the text, then takes the text out.
    const inTwoSteps = () =>
      translatePage(document.body, (text, font) => {
        text.before(font)
        text.remove()
      })
    expect(await change(page, inTwoSteps)).toBe(shown)
  })

  it('a translated page shows what the translator has moved into its own element', async () => {
    const around = () =>
      translatePage(document.body, (text, font) => {
        text.replaceWith(font)
        font.replaceChildren(text)
      })
    expect(
      await change(
        (changed) => (
          <p>
            {changed ? '2' : '1'}
            <b>m</b>
          </p>
        ),
        around,
      ),
    ).toBe('2m')
    expect(
      await change(
        (changed) => (
          <p>
            {changed ? null : '1'}
            <b>m</b>
          </p>
        ),
        around,
      ),
    ).toBe('m')
  })

  it('a page shows its original again, and what changes after that', async () => {
    let set: (now: string) => void = () => undefined
    const Clock = () => {
      const [now, setNow] = useState('1')
      set = setNow
      return (
        <p>
          <i>t</i>
          {now}
        </p>
      )
    }
    const { container } = render(<Clock />)
    const undo = translatePage()
    await Promise.resolve()
    act(() => set('2'))
    await vi.waitFor(() => expect(container.textContent).toBe('«t»2'))
    undo()
    await Promise.resolve()
    act(() => set('3'))
    await vi.waitFor(() => expect(container.textContent).toBe('t3'))
  })

  it('the removal of a node that was never there still throws', () => {
    const stranger = document.createTextNode('x')
    expect(() => document.body.removeChild(stranger)).toThrow(/remove/)
    expect(() => document.body.insertBefore(document.createElement('i'), stranger)).toThrow(
      /insert|reference/i,
    )
  })

  it('the page is lost without the support of translators', async () => {
    end()
    vi.spyOn(console, 'error').mockReturnValue()
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { isLost: false }
      static getDerivedStateFromError = () => ({ isLost: true })
      override render = () => (this.state.isLost ? 'lost' : this.props.children)
    }
    const page = (changed: boolean) => (
      <Boundary>
        <p>
          {changed && <i>!</i>}
          {'Send'}
        </p>
      </Boundary>
    )
    expect(await change(page)).toBe('lost')
  })
})

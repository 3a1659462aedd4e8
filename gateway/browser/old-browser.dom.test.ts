import { CONTENT_KIND } from '@dhadha/release'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oldBrowser } from './old-browser.ts'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
let replace: ReturnType<typeof vi.fn>

function openDocument(content: 'page' | 'frame'): void {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/releases/shell/1.0.0/js/index.js" data-start>'
  document.body.innerHTML = `<p id="start-failed" role="alert" hidden>Check your connection</p><div id="root" data-${CONTENT_KIND}="${content}">Page</div>`
}

beforeEach(() => {
  replace = vi.fn()
  vi.stubGlobal('location', { replace })
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
})

it('a browser without popovers is led to the page that calls it too old', { tags: ['decision-69'] }, () => {
  openDocument('frame')
  oldBrowser()
  expect(replace.mock.calls).toEqual([['/old-browser']])
})

it(
  'a page that can be read without scripts stays, starts nothing, and names the browsers that will do',
  { tags: ['decision-69'] },
  () => {
    openDocument('page')
    oldBrowser()
    expect(replace).not.toHaveBeenCalled()
    expect(find('#root')?.textContent).toBe('Page')
    expect(find('link[data-start]')).toBeNull()
    expect(find('#start-failed')).toBeNull()
    expect(find('[role="alert"]')?.hidden).toBe(false)
    expect(find('[role="alert"]')?.textContent).toContain('Chrome 114+')
    expect(find('[role="alert"] a')?.getAttribute('href')).toBe('/old-browser')
  },
)

it('any other browser goes on', { tags: ['decision-69'] }, () => {
  Object.assign(HTMLElement.prototype, { popover: null })
  openDocument('frame')
  oldBrowser()
  expect(replace).not.toHaveBeenCalled()
  expect(find('link[data-start]')).not.toBeNull()
  expect(find('#start-failed')?.hidden).toBe(true)
})

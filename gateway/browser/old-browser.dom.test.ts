import { afterEach, beforeEach, expect, it } from 'vitest'
import { oldBrowser } from './old-browser.ts'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

function openDocument(content: 'page' | 'frame'): void {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/releases/shell/1.0.0/js/index.js" data-start>'
  document.body.innerHTML = `<div id="old-browser" hidden>Too old</div><p id="start-failed" hidden>Check your connection</p><div id="root" data-content="${content}">Page</div>`
}

beforeEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))

it('decision 781 a browser without popovers is called too old, and starts nothing that would blame the connection', () => {
  openDocument('frame')
  oldBrowser()
  expect(find('#old-browser')?.hidden).toBe(false)
  expect(find('#start-failed')).toBeNull()
  expect(find('link[data-start]')).toBeNull()
  expect(find('#root')?.hidden).toBe(true)
})

it('decision 781 a page that can be read without scripts stays below it', () => {
  openDocument('page')
  oldBrowser()
  expect(find('#old-browser')?.hidden).toBe(false)
  expect(find('#root')?.hidden).toBe(false)
})

it('decision 781 any other browser goes on', () => {
  Object.assign(HTMLElement.prototype, { popover: null })
  openDocument('frame')
  oldBrowser()
  expect(find('#old-browser')?.hidden).toBe(true)
  expect(find('link[data-start]')).not.toBeNull()
})

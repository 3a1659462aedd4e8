import { parseSync, Visitor } from 'oxc-parser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BROWSERS } from '../../shared/build/src/policy.ts'
import bn from '../src/messages/bn.json' with { type: 'json' }
import en from '../src/messages/en.json' with { type: 'json' }
import { OLD_BROWSER } from '../src/site/inline-scripts.ts'
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

it('decision 781 the script knows nothing newer than ECMAScript 5', () => {
  const { program, errors } = parseSync('old-browser.js', OLD_BROWSER)
  expect(errors).toEqual([])
  const newer: string[] = []
  const note = ({ type }: { type: string }) => void newer.push(type)
  new Visitor({
    ArrowFunctionExpression: note,
    ChainExpression: note,
    TemplateLiteral: note,
    SpreadElement: note,
    ForOfStatement: note,
    ClassDeclaration: note,
    AssignmentPattern: note,
    ObjectPattern: note,
    ArrayPattern: note,
    VariableDeclaration: (node) => void (node.kind !== 'var' && note(node)),
    LogicalExpression: (node) => void (node.operator === '??' && note(node)),
  }).visit(program)
  expect(newer).toEqual([])
})

it('decision 781 names the browsers that the site is built for', () => {
  const versions = BROWSERS.map((browser) => Number(/\d+/.exec(browser)?.[0]))
  const named = (text: string) => versions.filter((version) => text.includes(String(version)))
  expect(named(en.oldBrowser)).toEqual(versions)
  const digits = (text: string) => text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
  expect(named(digits(bn.oldBrowser))).toEqual(versions)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compositionDocument } from '../testing/compositions.ts'
import { addHashes } from './integrity.ts'
import { enforceTrustedTypes } from './trustedTypes.ts'

type Rule = (text: string) => string | null
let policies: [name: string, rules: Record<string, Rule>][] = []

beforeEach(() => {
  policies = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Record<string, Rule>) => policies.push([name, rules]),
  })
  addHashes(compositionDocument('a', { 'mf-practice': { version: '2.0.0', previous: '1.0.0' } }))
  enforceTrustedTypes()
})
afterEach(() => vi.unstubAllGlobals())

const rule = (name: string): Rule => policies[0]?.[1][name] ?? (() => 'no rule')

it('the page has one policy, and it creates no scripts from text', { tags: ['decision-56'] }, () => {
  expect(policies.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
    ['default', ['createHTML', 'createScriptURL']],
  ])
})

it.each([
  '/releases/mf-practice/2.0.0/js/page.js',
  '/releases/mf-practice/1.0.0/js/page.js',
  `${location.origin}/releases/mf-practice/2.0.0/js/page.js?retry=2`,
  '/sw.js',
])('Trusted Types allow a script from %s', { tags: ['decision-56'] }, (url) => {
  expect(rule('createScriptURL')(url)).toBe(url)
})

it.each([
  '/releases/mf-practice/2.0.0/js/other.js',
  '/releases/mf-practice/2.0.0/js/page.js?x=1',
  'https://elsewhere.example/releases/mf-practice/2.0.0/js/page.js',
  '//elsewhere.example/sw.js',
  '/sw.js?x',
  '/api/content/1.svg',
  'data:text/javascript,alert(1)',
  'blob:https://x/1',
  'javascript:alert(1)',
])('Trusted Types allow no script from %s', { tags: ['decision-56'] }, (url) => {
  expect(rule('createScriptURL')(url)).toBeNull()
})

it('Trusted Types allow texts to become HTML that only shows something', { tags: ['decision-56'] }, () => {
  expect(rule('createHTML')('<p>x</p>')).toBe('<p>x</p>')
  expect(rule('createHTML')('<img src=x onerror=alert(1)>')).toBeNull()
})

it('a browser without Trusted Types works', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(enforceTrustedTypes).not.toThrow()
})

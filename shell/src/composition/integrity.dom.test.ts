import { beforeEach, expect, it } from 'vitest'
import { compositionDocument } from '../testing/compositions.ts'
import { addHashes, recordFailure, secure, UnknownFileError } from './integrity.ts'

const script = (src: string) => Object.assign(document.createElement('script'), { src })

beforeEach(() =>
  addHashes(compositionDocument('a', { 'mf-practice': { version: '2.0.0', previous: '1.0.0' } })),
)

it('every script has the hash that the composition names', () => {
  const element = script('/releases/mf-practice/2.0.0/js/page.js')
  secure(element)
  expect([element.integrity, element.crossOrigin]).toEqual(['sha384-mf-practice2.0.0page', 'anonymous'])
})

it('the style sheets of the last known good version are known too', () => {
  const link = Object.assign(document.createElement('link'), {
    href: '/releases/mf-practice/1.0.0/css/page.css',
  })
  secure(link)
  expect(link.integrity).toBe('sha384-mf-practice1.0.0css')
})

it('a file that the composition does not name is rejected', () => {
  expect(() => secure(script('/releases/mf-practice/2.0.0/js/other.js'))).toThrow(UnknownFileError)
  expect(() => secure(script('https://elsewhere.example/js/page.js'))).toThrow(UnknownFileError)
})

it('a file that failed is requested under another URL', () => {
  recordFailure(['/releases/mf-practice/2.0.0/js/remoteEntry.js'])
  const element = script('/releases/mf-practice/2.0.0/js/remoteEntry.js')
  secure(element)
  expect(new URL(element.src).search).toBe('?retry=1')
  expect(element.integrity).toBe('sha384-mf-practice2.0.0entry')
})

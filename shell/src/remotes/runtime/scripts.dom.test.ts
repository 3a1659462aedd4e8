import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addHashes, UnknownFileError } from '../../composition/integrity.ts'
import { compositionDocument } from '../../testing/compositions.ts'
import { requestScripts } from './scripts.ts'

const FILES = ['js/remoteEntry.js', 'js/page.js'].map((file) => `/releases/mf-practice/1.0.0/${file}`)
let asked: HTMLScriptElement[]
let removed: string[]

beforeEach(() => {
  asked = []
  removed = []
  addHashes(compositionDocument('a', { 'mf-practice': {} }))
  // A real one would be loaded.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const element = script as HTMLScriptElement
    asked.push(element)
    vi.spyOn(element, 'remove').mockImplementation(() => removed.push(element.src))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('all scripts are requested at once, each with its hash', () => {
  requestScripts(FILES)
  expect(asked.map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    [FILES[0], 'sha384-mf-practice1.0.0entry'],
    [FILES[1], 'sha384-mf-practice1.0.0page'],
  ])
})

it.each(['load', 'error'])('no script stays after its %s, because the entry would wait for it', (end) => {
  requestScripts(FILES)
  asked[1]?.dispatchEvent(new Event(end))
  expect(removed).toEqual([asked[1]?.src])
})

it('no script is requested that the composition does not name', () => {
  expect(() => requestScripts(['/releases/mf-practice/1.0.0/js/other.js'])).toThrow(UnknownFileError)
  expect(asked).toEqual([])
})

it(
  'a script that hangs is requested once more after 4 s, and listeners of the first are called',
  { tags: ['decision-66'] },
  () => {
    vi.useFakeTimers()
    requestScripts(FILES)
    const [quick, slow] = asked
    quick?.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(3_999)
    expect(asked).toHaveLength(2)
    vi.advanceTimersByTime(1)
    const [, , second] = asked
    expect(second && new URL(second.src).pathname + new URL(second.src).search).toBe(`${FILES[1]}?retry=1`)
    expect(second?.integrity).toBe('sha384-mf-practice1.0.0page')
    const onLoad = vi.fn()
    slow?.addEventListener('load', onLoad)
    second?.dispatchEvent(new Event('error'))
    expect(onLoad).not.toHaveBeenCalled()
    second?.dispatchEvent(new Event('load'))
    expect(onLoad).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(asked).toHaveLength(3)
  },
)

// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PRELOADED_REQUESTS } from '@dhadha/release'
import { afterEach, describe, expect, it } from 'vitest'
import { fillFirstScreen } from '../../gateway/browser/fill-first-screen.ts'
import { compileMessages } from '../../shared/build/src/messages.ts'
import { createFormat } from '../../shared/contract/src/i18n/format.ts'
import { createText, type Messages } from '../../shared/contract/src/i18n/messages.ts'
import { createSlotText } from '../../shared/ui/src/first-screen/slotText.ts'
import { ROOT } from '../parts.ts'

// What the document's own script writes is what the contract's formatter writes, once the page has taken over.

const LANGUAGES = ['en', 'bn'] as const
const FOLDERS = globSync('mf-*/src/messages/en.json', { cwd: ROOT })
  .map((file) => dirname(file))
  .toSorted()
/** Every number to 1,200, each change of length, and others up to a million. */
const SAMPLES = [
  ...Array.from({ length: 1201 }, (_, number) => number),
  ...[9_999, 10_000, 99_999, 100_000, 999_999, 1_000_000],
  ...Array.from({ length: 1000 }, (_, nth) => (nth * 997 + 1201) % 1_000_001),
]
const FEW = [0, 1, 2, 5, 11, 21, 101, 1000, 12_345, 123_456]

/** The texts that the document's script writes for markup with slots, one for each value of `a`; `b` is one more. */
async function fill(words: string, values: readonly number[], language: string): Promise<string[]> {
  document.documentElement.lang = language
  document.body.innerHTML = '<div id="root"><p aria-busy="true"></p></div>'
  const template = document.createElement('template')
  const slots = { a: { fields: ['a'] }, b: { fields: ['a'], plus: 'one' } }
  template.dataset['slots'] = JSON.stringify({
    calls: { call: { rows: { fields: ['rows'], rows: { max: values.length, slots } } } },
    params: {},
    exceptQuery: [],
  })
  template.innerHTML = '<b data-rows="rows"></b>'
  template.content.querySelector('b')?.append(words)
  document.body.append(template)
  const text = JSON.stringify({ rows: values.map((a) => ({ a, one: 1 })) })
  Object.assign(globalThis, {
    [PRELOADED_REQUESTS]: new Map([['', { call: 'call', answer: Promise.resolve({ status: 200, text }) }]]),
  })
  fillFirstScreen()
  await expect.poll(() => document.querySelector('[data-filled]')).not.toBeNull()
  return [...document.querySelectorAll('#root b')].map((row) => row.textContent)
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, PRELOADED_REQUESTS)
  document.body.replaceChildren()
})

describe.each(LANGUAGES)('texts of first screens: %s', { tags: ['decision-67'] }, (language) => {
  it('numbers are those of the contract', async () => {
    const { number } = createFormat(language)
    expect(await fill('{a}', SAMPLES, language)).toEqual(SAMPLES.map((value) => number(value)))
  })

  it.each(FOLDERS)('texts with numbers are those of the page: %s', async (folder) => {
    const json = readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')
    const source = compileMessages(json)
    const { default: messages } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      default: Messages
    }
    const text = createText<string>(messages, language)
    for (const [key, words] of Object.entries(JSON.parse(json) as Record<string, string>)) {
      const values = [...words.matchAll(/\{\s*(\w+)\s*(,\s*(?:plural|number)\b)?/g)]
      const names = [...new Set(values.map(([, name = '']) => name))]
      if (names.length === 0 || names.length > 2) continue
      if (values.some(([, , kind]) => kind === undefined)) continue
      const [first = '', second] = names
      let markup = ''
      try {
        markup = createSlotText(text, language)(key, {
          [first]: 'a',
          ...(second !== undefined && { [second]: 'b' }),
        })
      } catch {
        // A first screen with it is not built.
        continue
      }
      const page = FEW.map((a) => text(key, { [first]: a, ...(second !== undefined && { [second]: a + 1 }) }))
      expect([key, await fill(markup, FEW, language)]).toEqual([key, page])
    }
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFormat, createText, type Messages } from '@dhadha/contract'
import { PRELOADED_REQUESTS } from '@dhadha/release'
import { createSlotText } from '@dhadha/ui/first-screen'
import { afterEach, describe, expect, it } from 'vitest'

// The document's own script writes the same texts as the contract's formatter, which the page uses after it.

const LANGUAGES = ['en', 'bn'] as const
const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = globSync('mf-*/src/messages', { cwd: ROOT }).toSorted()
/** The gateway's script, whose types are not the shell's. */
const { fillFirstScreen } = (await import(
  /* @vite-ignore */ join(ROOT, 'gateway/browser/fill-first-screen.ts')
)) as { fillFirstScreen: () => void }
/** Every number to 1,200, each change of length, and others up to a million. */
const SAMPLES = [
  ...Array.from({ length: 1201 }, (_, number) => number),
  9_999,
  10_000,
  99_999,
  100_000,
  999_999,
  1_000_000,
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
    const file = join(ROOT, folder, `${language}.json`)
    const { default: messages } = (await import(/* @vite-ignore */ file)) as { default: Messages }
    const sources = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const text = createText<string>(messages, language)
    for (const [key, words] of Object.entries(sources)) {
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

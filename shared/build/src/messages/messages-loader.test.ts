import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import messagesLoader from './messages-loader.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the loader on one of two files. */
function load(
  language: 'en' | 'bn',
  texts: { en?: object; bn?: object },
  mode: 'production' | 'development' = 'production',
) {
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(text))
  const warnings: string[] = []
  const watched: string[] = []
  const code = messagesLoader.call(
    {
      resourcePath: join(folder, `${language}.json`),
      mode,
      addDependency: (file) => watched.push(file),
      emitWarning: ({ message }) => warnings.push(message),
    },
    JSON.stringify(texts[language]),
  )
  return { code, warnings, watched }
}

describe('the build of texts', { tags: ['decision-29'] }, () => {
  it('texts are compiled in both languages, and again when either changes', () => {
    const { code, warnings, watched } = load('en', { en: { hint: 'Hint' }, bn: { hint: 'ইশারা' } })
    expect(code).toContain('Hint')
    expect([warnings, watched]).toEqual([[], [join(folder, 'bn.json')]])
  })

  it.each<[string, 'en' | 'bn', { en?: object; bn?: object }]>([
    ['bn.json does not fit en.json: it lacks "hint"', 'en', { en: { hint: 'Hint' }, bn: {} }],
    ['bn.json does not fit en.json: it lacks "hint"', 'en', { en: { hint: 'Hint' }, bn: { hint: ' ' } }],
    ['bn.json does not fit en.json: it lacks "hint"', 'en', { en: { hint: 'Hint' } }],
    ['bn.json does not fit en.json: its "skip" is nowhere else', 'en', { en: {}, bn: { skip: 'বাদ দাও' } }],
    ['en.json does not fit bn.json: it lacks "hint"', 'bn', { en: {}, bn: { hint: 'ইশারা' } }],
  ])('the build of texts fails: %s', (sentence, language, texts) => {
    expect(() => load(language, texts)).toThrow(sentence)
  })

  it('the build of texts only warns in development mode', () => {
    const { code, warnings } = load('en', { en: { hint: 'Hint' }, bn: {} }, 'development')
    expect(code).toContain('Hint')
    expect(warnings).toEqual([expect.stringContaining('it lacks "hint"')])
  })
})

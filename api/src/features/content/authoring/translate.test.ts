import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { xliff2js } from 'xliff'
import { readConfig } from '../../../app/startup/config.ts'
import { LIBRARY } from '../../../testing/database.ts'
import { runCommand } from '../../../testing/command.ts'
import { libraryFolder, MCQ, smallLibrary, TEXT } from '../../content-import/testing/fixture.ts'
import { parseLibrary } from '../library.ts'
import { textPairs, withBangla } from './bilingual.ts'

const config = readConfig({})
const translate = (...words: string[]) => runCommand({ config }, ['content', 'translate', ...words])

/** Every problem of the site's library that is a file of texts. */
const files = readdirSync(join(LIBRARY, 'series'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(LIBRARY, 'series', name), 'utf8'))

async function exported(library: string) {
  const file = join(library, 'texts.xlf')
  expect(await translate('export', file, '--library', library)).toMatchObject({ code: 0 })
  return { file, xliff: readFileSync(file, 'utf8') }
}

describe('texts in two languages (decision 433)', () => {
  it('have an id of their own each, in every problem', () => {
    const repeated = files.filter((text) => {
      const ids = textPairs(text).map(({ id }) => id)
      return new Set(ids).size < ids.length || ids.length < 5
    })
    expect(repeated).toEqual([])
  })

  it('can all be replaced, and nothing else is', () => {
    for (const text of files) {
      const other = new Map(textPairs(text).map(({ id, bn }) => [id, `${bn} \\frac "ক": #১`]))
      const changed = withBangla(text, other)
      expect(new Map(textPairs(changed).map(({ id, bn }) => [id, bn]))).toEqual(other)
      const back = new Map(textPairs(text).map(({ id, bn }) => [id, bn]))
      const again = withBangla(changed, back)
      expect(textPairs(again).map(({ id, en, bn }) => [id, en, bn])).toEqual(
        textPairs(text).map(({ id, en, bn }) => [id, en, bn]),
      )
    }
  })

  it('leave as XLIFF 2.0 and come back without loss, all of the library', async () => {
    const file = join(libraryFolder(), 'all.xlf')
    expect(await translate('export', file)).toMatchObject({ code: 0, stdout: '' })
    const xliff = readFileSync(file, 'utf8')
    expect(xliff).toContain('version="2.0" srcLang="en" trgLang="bn"')
    const { resources } = await xliff2js(xliff)
    for (const text of files) {
      const id = /^id: (\S+)$/m.exec(text)?.[1] ?? ''
      expect(
        Object.entries(resources[id] ?? {}).map(([unit, { source, target }]) => [unit, source, target]),
      ).toEqual(textPairs(text).map((pair) => [pair.id, pair.en, pair.bn]))
    }
    expect((await translate('import', file)).stdout.trim()).toBe('Nothing has changed.')
  })
})

describe('a translation', () => {
  it('comes into the files, and only what was translated changes', async () => {
    const library = libraryFolder()
    const { file, xliff } = await exported(library)
    writeFileSync(file, xliff.replace('দশটি আম', 'আম দশটি').replace('কোনটি বেজোড়?', 'বেজোড় কোনটি, বলো তো?'))
    const { stdout } = await translate('import', file, '--library', library)
    expect(stdout.trim().split('\n')).toEqual([TEXT, MCQ])
    const { problems } = parseLibrary(library).library
    expect(problems[0]?.title.bn).toBe('আম দশটি')
    expect(problems[1]?.banglaData.statement).toBe('বেজোড় কোনটি, বলো তো?')
    expect(readFileSync(join(library, TEXT), 'utf8').replace('"আম দশটি"', 'দশটি আম')).toBe(smallLibrary[TEXT])
  })

  it.each([
    [
      'of an English text that has changed',
      (xliff: string) => xliff.replace('Ten mangoes', 'Nine mangoes'),
      'another English',
    ],
    [
      'of a problem that is not there',
      (xliff: string) => xliff.replace('id="ten-mangoes"', 'id="gone"'),
      'gone is no problem',
    ],
    [
      'of a place that is not there',
      (xliff: string) => xliff.replace('id="title"', 'id="verse"'),
      'verse is no text',
    ],
    [
      'with a line that begins a part',
      (xliff: string) => xliff.replace('কোনটি বেজোড়?', 'কোনটি?\n# hint.bn\nনা'),
      'begins a new part',
    ],
    [
      'into another language',
      (xliff: string) => xliff.replace('trgLang="bn"', 'trgLang="fr"'),
      'from English',
    ],
    ['that is no XLIFF', () => 'Dear editor, here are the texts.', 'no XLIFF'],
  ])('%s is refused, and nothing changes', async (_what, spoil, why) => {
    const library = libraryFolder()
    const { file, xliff } = await exported(library)
    writeFileSync(file, spoil(xliff.replace('৭-এর পর থেকে গোনো।', 'গোনো।')))
    const { code, stderr } = await translate('import', file, '--library', library)
    expect([code, stderr]).toEqual([1, expect.stringContaining(why)])
    expect(readFileSync(join(library, TEXT), 'utf8')).toBe(smallLibrary[TEXT])
    expect(readFileSync(join(library, MCQ), 'utf8')).toBe(smallLibrary[MCQ])
  })

  it('that is not finished leaves the rest as it is', async () => {
    const library = libraryFolder()
    const { file, xliff } = await exported(library)
    writeFileSync(file, xliff.replaceAll(/<target>[\s\S]*?<\/target>/g, '<target></target>'))
    expect((await translate('import', file, '--library', library)).stdout.trim()).toBe('Nothing has changed.')
  })

  it('never overwrites a file when it leaves', async () => {
    const library = libraryFolder()
    const { file } = await exported(library)
    expect(await translate('export', file, '--library', library)).toMatchObject({ code: 1 })
    expect(await translate('export', join(library, 'b.xlf'), 'nowhere', '--library', library)).toMatchObject({
      code: 1,
    })
  })
})

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { xliff2js } from 'xliff'
import { readConfig } from '../../../app/startup/config.ts'
import { publishedTexts, siteLibrary } from '../../../testing/library.ts'
import { runCommand } from '../../../testing/command.ts'
import { libraryFolder, MCQ, SERIES, smallLibrary, TEXT } from '../../content-import/testing/fixture.ts'
import { parseLibrary } from '../library/library.ts'
import { textPairs, withBangla } from './bilingual.ts'
import { templatePairs } from './template-texts.ts'

const config = readConfig({})
const translate = (...words: string[]) => runCommand({ config }, ['content', 'translate', ...words])

/** Every problem of the site's library that is no template. */
const files = publishedTexts('.md')

const templates = publishedTexts('.ts')

const TEMPLATE = 'series/first-steps/04-eggs.ts'
const template = `// en: 'no text', bn: 'নয়'
export default defineTemplate({
  id: 'eggs-again',
  title: { en: 'Eggs again', bn: 'আবার ডিম' },
  write: ({ who, eggs }) => ({
    statement: {
      en: \`\${who.en} has \${eggs} eggs.\\n\\n$\${eggs} \\\\div 2$\`,
      bn: \`\${genitive(who.bn)} আছে \${eggs}টি ডিম।\\n\\n$\${eggs} \\\\div 2$\`,
    },
    hints: [{ en: eggs > 2 ? 'Many' : 'Few', bn: eggs > 2 ? 'অনেক' : 'কম' }],
  }),
})
`

async function exported(library: string) {
  const file = join(library, 'texts.xlf')
  expect(await translate('export', file, '--library', library)).toMatchObject({ code: 0 })
  return { file, xliff: readFileSync(file, 'utf8') }
}

it('hidden files of editors and imports have no texts', async () => {
  const library = libraryFolder()
  symlinkSync('nowhere', join(library, 'series/first-steps/.#01-ten-mangoes.md'))
  mkdirSync(join(library, 'series/.boats-x1y2z3'))
  writeFileSync(join(library, 'series/.boats-x1y2z3/series.yaml'), 'name: Boats\nbangla_name: নৌকা\n')
  const { xliff } = await exported(library)
  expect(xliff).toContain('Rina has')
  expect(xliff).not.toContain('Boats')
})

describe('texts in two languages', { tags: ['decision-51'] }, () => {
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

  it(
    'texts of templates can all be replaced as well, and what is put in stays',
    { tags: ['decision-51'] },
    () => {
      expect(templates.length).toBeGreaterThanOrEqual(40)
      for (const code of templates) {
        const pairs = templatePairs(code)
        expect(pairs.length).toBeGreaterThanOrEqual(4)
        const other = new Map(pairs.map(({ id, bn }) => [id, `${bn} \\frac 'ক' \` "#১"\n$`]))
        const changed = withBangla(code, other, templatePairs)
        expect(new Map(templatePairs(changed).map(({ id, bn }) => [id, bn]))).toEqual(other)
        const back = withBangla(changed, new Map(pairs.map(({ id, bn }) => [id, bn])), templatePairs)
        expect(back).toBe(code)
      }
    },
  )

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
    for (const code of templates) {
      const id = /^ {2}id: '([^']+)'/m.exec(code)?.[1] ?? ''
      expect(Object.values(resources[id] ?? {}).map(({ source, target }) => [source, target])).toEqual(
        templatePairs(code).map(({ en, bn }) => [en, bn]),
      )
    }
    const { series, concepts } = siteLibrary().library
    for (const { id, name, bangla_name: bangla } of series)
      expect(resources[`series-${id}`]).toMatchObject({ name: { source: name, target: bangla } })
    for (const { id, ending, bangla_ending: bangla } of series)
      expect(resources[`series-${id}`]).toMatchObject({ ending: { source: ending, target: bangla } })
    const names = Object.values(resources['list-concepts'] ?? {}).map(({ source, target }) => [
      source,
      target,
    ])
    expect(names).toEqual(concepts.map(({ name }) => [name.en, name.bn]))
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

  it(
    'a translation of a template, a series and a concept comes into the files, too',
    { tags: ['decision-51'] },
    async () => {
      const library = libraryFolder({ [TEMPLATE]: template })
      const { file, xliff } = await exported(library)
      expect(xliff).not.toContain('no text')
      const asked = ['${genitive(who.bn)} আছে ${eggs}টি ডিম।', '${eggs}টি ডিম ${genitive(who.bn)} `কাছে`।']
      writeFileSync(
        file,
        xliff
          .replace(asked[0] ?? '', asked[1] ?? '')
          .replace('প্রথম ধাপ', 'শুরুর ধাপ')
          .replace('<target>যোগ</target>', '<target>যোগ করা</target>'),
      )
      const { stdout } = await translate('import', file, '--library', library)
      expect(stdout.trim().split('\n').toSorted()).toEqual(['concepts.yaml', TEMPLATE, SERIES].toSorted())
      const text = (name: string) => readFileSync(join(library, name), 'utf8')
      expect(text(TEMPLATE)).toBe(
        template.replace(
          '${genitive(who.bn)} আছে ${eggs}টি ডিম।',
          () => '${eggs}টি ডিম ${genitive(who.bn)} \\`কাছে\\`।',
        ),
      )
      expect(text(SERIES)).toBe((smallLibrary[SERIES] ?? '').replace('প্রথম ধাপ', '"শুরুর ধাপ"'))
      expect(text('concepts.yaml')).toContain('bn: "যোগ করা"')
    },
  )

  it.each([
    [
      'without a placeholder',
      (xliff: string) => xliff.replace('${genitive(who.bn)} আছে', 'আছে'),
      'eggs-again: text.2 has lost ${genitive(who.bn)}, which has to stay as it is',
    ],
    [
      'with a placeholder of its own',
      (xliff: string) =>
        xliff.replace('${genitive(who.bn)} আছে', '${genitive(who.bn)} ${process.exit()} আছে'),
      'eggs-again: text.2 has ${process.exit()}, which was not there',
    ],
    [
      'with a changed placeholder',
      (xliff: string) => xliff.replace('${eggs}টি', '${egg}টি'),
      'eggs-again: text.2 has lost ${eggs}',
    ],
    [
      'without a picture',
      (xliff: string) => xliff.replace('![একটি ঝুড়ি](basket.svg)', 'একটি ঝুড়ি'),
      'ten-mangoes: statement has lost basket.svg',
    ],
    [
      'of a text with another id',
      (xliff: string) => xliff.replace('id="text.2"', 'id="text.9"'),
      'text.9 is no text of it',
    ],
    [
      'of a series that is not there',
      (xliff: string) => xliff.replace('series-first-steps', 'series-gone'),
      'series-gone is no problem, series or list',
    ],
  ])(
    'a translation %s is refused in a sentence, and nothing changes',
    { tags: ['decision-51'] },
    async (_what, spoil, reason) => {
      const library = libraryFolder({ [TEMPLATE]: template })
      const { file, xliff } = await exported(library)
      const spoilt = spoil(xliff.replace('৭-এর পর থেকে গোনো।', 'গোনো।'))
      expect(spoilt).not.toBe(xliff.replace('৭-এর পর থেকে গোনো।', 'গোনো।'))
      writeFileSync(file, spoilt)
      const { code, stderr } = await translate('import', file, '--library', library)
      expect([code, stderr]).toEqual([1, expect.stringContaining(reason)])
      expect(stderr).toContain('Nothing was changed.')
      expect(readFileSync(join(library, TEMPLATE), 'utf8')).toBe(template)
      expect(readFileSync(join(library, TEXT), 'utf8')).toBe(smallLibrary[TEXT])
    },
  )

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
  ])('a translation %s is refused, and nothing changes', async (_what, spoil, reason) => {
    const library = libraryFolder()
    const { file, xliff } = await exported(library)
    writeFileSync(file, spoil(xliff.replace('৭-এর পর থেকে গোনো।', 'গোনো।')))
    const { code, stderr } = await translate('import', file, '--library', library)
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)])
    expect(readFileSync(join(library, TEXT), 'utf8')).toBe(smallLibrary[TEXT])
    expect(readFileSync(join(library, MCQ), 'utf8')).toBe(smallLibrary[MCQ])
  })

  it('a translation that is not finished leaves the rest as it is', async () => {
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

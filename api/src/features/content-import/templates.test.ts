import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { parseLibrary } from '../content/library/index.ts'
import { edited, libraryFolder, MCQ, smallLibrary, TEXT } from './testing/fixture.ts'
import { importLibrary } from './import.ts'

const FILE = 'series/first-steps/04-again.ts'

/** A template whose variants are the fixture's typed problem with another sum; `change` is code that changes one. */
const template = (change = '', count = 'count') => ({
  [FILE]: `
    const source: string = ${JSON.stringify(smallLibrary[TEXT])}
    const variant = (more: number): string => {
      let text = source
        .replace('id: ten-mangoes', 'id: mangoes-again')
        .replace('Ten mangoes', 'Mangoes again')
        .replace('দশটি আম', 'আবার আম')
        .replaceAll('7 + 3', '7 + ' + more)
        .replaceAll('৭ + ৩', '৭ + ' + [...String(more)].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join(''))
        .replace('[10]', '[' + (more + 7) + ']')
        .replace('= 10$', '= ' + (more + 7) + '$').replace('= ১০$', '= ' + (more + 7) + '$')
        .replace('**10**', '**' + (more + 7) + '**').replace('**১০**', '**' + (more + 7) + '**')
      ${change}
      return text
    }
    export default {
      sources: (count: number) => Array.from({ length: ${count} }, (_, index) => variant(index + 10)),
    }
  `,
})

const errorsIn = (files: Record<string, string>) => {
  const parsed = parseLibrary(libraryFolder(files))
  return parsed.ok ? [] : parsed.errors.map(({ file, field, message }) => ({ file, field, message }))
}

it('a template is one problem with variants, stored with it', { tags: ['decision-50'] }, async () => {
  const { db } = await testDatabase()
  const folder = libraryFolder(template())
  const report = await importLibrary(db, folder)
  expect(report).toMatchObject({ ok: true, problems: { added: 4 } })
  const row = await db
    .selectFrom('problem')
    .select(['serial', 'solution', 'variants'])
    .where('id', '=', 'mangoes-again')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ serial: 4, solution: { answers: ['17'] } })
  expect(row.variants?.map(({ solution }) => solution)).toEqual(
    Array.from({ length: 16 }, (_, index) => ({ answers: [String(index + 17)] })),
  )
  expect(new Set(row.variants?.map(({ key }) => key)).size).toBe(16)
  expect(await importLibrary(db, folder)).toMatchObject({ ok: true, changed: false })
})

it.each([
  ['fails', 'if (more === 12) throw new Error("no mangoes left")', 'template', 'no mangoes left'],
  [
    'breaks a rule of any problem in one variant',
    'if (more === 12) text = text.replace("[19]", "[20]")',
    'variant 3: explanation.en',
    'shows an answer that would not be accepted: 19',
  ],
  [
    'repeats itself',
    'if (more === 12) return variant(11)',
    'template',
    'makes two variants that are the same',
  ],
  [
    'changes its title',
    'if (more === 12) text = text.replace("Mangoes again", "Mangoes once more")',
    'template',
    'gives its variants different ids, titles, authors or kinds',
  ],
  [
    'is for the pool',
    'text = text.replace("kind: text", "pool: tests\\nkind: text")',
    'pool',
    'is not for templates',
  ],
])(
  'an import refuses a template that %s, naming file and variant',
  { tags: ['decision-50'] },
  (_, change, field, message) => {
    expect(errorsIn(template(change))).toContainEqual({
      file: FILE,
      field,
      message: expect.stringContaining(message),
    })
  },
)

/** Variants with pictures of their own: a basket with so many mangoes, with Bangla digits in the Bangla one. */
const drawing = (change = '') => {
  const svg = `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M' + more + ' 0h9"/></svg>'`
  const [file, code] = Object.entries(template())[0] ?? []
  const drawn = `(({ source, more }) => {
    const svg = ${svg}
    const pictures = { 'statement.svg': svg, 'explanation.svg': svg + ' ', 'explanation-bn.svg': svg + '  ' }
    let text = source.replaceAll('(basket.svg)', '(statement.svg)')
    text = text.replace(/(explanation.en[^!]*!.*)statement/, '$1explanation').replace(/(explanation.bn[^!]*!.*)statement/, '$1explanation-bn')
    ${change}
    return { source: text, pictures }
  })({ source: variant(index + 10), more: index + 10 })`
  return { [file ?? '']: code?.replace('variant(index + 10)', drawn) ?? '' }
}

it(
  'an import stores the pictures of each variant, with Bangla letters in the Bangla ones',
  { tags: ['decision-50'] },
  async () => {
    const { db } = await testDatabase()
    expect(await importLibrary(db, libraryFolder(drawing()))).toMatchObject({ ok: true })
    const { variants } = await db
      .selectFrom('problem')
      .select('variants')
      .where('id', '=', 'mangoes-again')
      .executeTakeFirstOrThrow()
    const shown = (variants ?? []).map(({ data, bangla_data, explanation }) => ({
      en: /src="([^"]+)"/.exec(data.statement_html ?? '')?.[1],
      bn: /src="([^"]+)"/.exec(bangla_data.statement_html ?? '')?.[1],
      image: explanation.image,
    }))
    expect(new Set(shown.map(({ en }) => en)).size).toBe(16)
    for (const { en, bn, image } of shown) {
      expect(bn).toBe(en)
      expect(image).toMatchObject({ alt: 'A basket', bangla_alt: 'একটি ঝুড়ি' })
      expect(image?.bangla_src).not.toBe(image?.src)
    }
    const names = await db.selectFrom('content_file').select('name').execute()
    const stored = new Set(names.map(({ name }) => `/api/content/${name}`))
    expect(
      shown
        .flatMap(({ en, image }) => [en, image?.src, image?.bangla_src])
        .every((url) => stored.has(url ?? '')),
    ).toBe(true)
  },
)

it.each([
  [
    'draws what runs',
    "pictures['statement.svg'] = svg.replace('<path', '<script/><path')",
    'statement.svg holds a script',
  ],
  ['draws what no text shows', "pictures['more.svg'] = svg", 'more.svg is drawn, but no text shows it'],
  ['shows what it has not drawn', "delete pictures['statement.svg']", 'has a picture that is not there'],
  [
    'shows another picture in Bangla',
    "text = text.replace('explanation-bn.svg', 'statement.svg')",
    'has to have the same picture as the English one, or with Bangla letters the one ending in -bn.svg',
  ],
  ['draws something else than texts', 'pictures = null', 'makes no list of texts, or of texts with pictures'],
])('an import refuses a template that %s', { tags: ['decision-50'] }, (_, change, message) => {
  const code = change.startsWith('pictures = null')
    ? drawing('return { source: text, pictures: 7 }')
    : drawing(change)
  const errors = errorsIn(code)
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.some((error) => error.message.includes(message))).toBe(true)
})

it(
  'an import refuses a template with too few variants, and a file that contains no template',
  { tags: ['decision-50'] },
  () => {
    expect(errorsIn(template('', '3'))).toEqual([
      { file: FILE, field: 'template', message: 'makes 3 variants; 16 are needed' },
    ])
    expect(errorsIn({ [FILE]: 'export const nothing = 1' })).toMatchObject([
      { file: FILE, message: 'has no default export made by defineTemplate' },
    ])
    expect(errorsIn({ [FILE]: 'await new Promise(() => undefined)' })).toMatchObject([
      { file: FILE, message: expect.stringContaining('ended with 13') },
    ])
  },
)

it('a template reads nothing but the library, and no setting of the API', { tags: ['decision-50'] }, () => {
  const [reading, settings, running] = [
    "(await import('node:fs')).readFileSync('/etc/hostname', 'utf8')",
    "throw new Error('settings: ' + Object.keys(process.env).join())",
    "(await import('node:child_process')).execFileSync('ls')",
  ].map((code) => errorsIn({ [FILE]: `${code}\nexport default { sources: () => [] }` }))
  expect(reading).toMatchObject([{ file: FILE, message: expect.stringContaining('is not for templates') }])
  expect(settings).toMatchObject([{ file: FILE, message: 'process is not defined' }])
  expect(running).toMatchObject([{ file: FILE, message: expect.stringContaining('is not for templates') }])
})

it('templates stand among the other problems of a series, by their number', { tags: ['decision-50'] }, () => {
  const [source] = Object.values(template())
  const parsed = parseLibrary(
    libraryFolder({ ...edited(MCQ, 'id: odd-one', 'id: odd-one'), [FILE.replace('04', '05')]: source ?? '' }),
  )
  expect(parsed).toMatchObject({
    ok: false,
    errors: [{ field: 'serial', message: expect.stringContaining('4 comes next') }],
  })
})

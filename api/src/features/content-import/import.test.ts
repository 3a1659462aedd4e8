import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBoardKind } from '@dhadha/boards/rules'
import type { Problem } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { boardKindNames, faultLine, parseLibrary } from '../content/index.ts'
import { testApp } from '../../testing/app.ts'
import { LIBRARY } from '../../testing/database.ts'
import { edited, libraryFolder, smallLibrary, svg } from './testing/fixture.ts'
import { importLibrary } from './import.ts'

const api = await testApp()
const { db } = api.database
const folder = libraryFolder()
const TEXT = 'series/first-steps/01-ten-mangoes.md'
const MCQ = 'series/first-steps/02-odd-one.md'
const STICKS = 'series/first-steps/03-six-and-four.md'
const SERIES = 'series/first-steps/series.yaml'

async function everything(): Promise<string> {
  const tables = ['topic', 'series', 'problem', 'tutorial', 'content_file', 'change']
  const dumps = tables.map(async (table) => {
    const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(
      db,
    )
    return rows
  })
  return JSON.stringify(await Promise.all(dumps))
}

const broken: [string, Record<string, string | null>, { file: string; line: number; field: string }][] = [
  [
    'an unknown key',
    edited(TEXT, 'kind: text', 'kind: text\nlevel: 3'),
    { file: TEXT, line: 7, field: 'level' },
  ],
  ['a missing Bangla title', edited(TEXT, '  bn: দশটি আম\n', ''), { file: TEXT, line: 3, field: 'title.bn' }],
  ['an unknown kind', edited(TEXT, 'kind: text', 'kind: essay'), { file: TEXT, line: 6, field: 'kind' }],
  ['no answers', edited(TEXT, 'answers: [10]\n', ''), { file: TEXT, line: 2, field: 'answers' }],
  ['an answer given twice', edited(TEXT, '[10]', '[10, ১০.০]'), { file: TEXT, line: 7, field: 'answers[2]' }],
  [
    'a missing hint',
    edited(TEXT, '# hint.bn\n\n৭-এর পর থেকে গোনো।\n', ''),
    { file: TEXT, line: 38, field: 'hint.bn' },
  ],
  [
    'four hints',
    edited(TEXT, '# hint.bn', '# hint.en\n\na\n\n# hint.en\n\nb\n\n# hint.en\n\nc\n\n# hint.bn'),
    { file: TEXT, line: 36, field: 'hint.en' },
  ],
  [
    'a missing explanation',
    edited(MCQ, '# explanation.bn\n\nছয়ের অর্ধেক তিন।\n', ''),
    { file: MCQ, line: 40, field: 'explanation.bn' },
  ],
  ['an unknown section', edited(MCQ, '# hint.en', '# tip.en'), { file: MCQ, line: 28, field: 'tip.en' }],
  ['an empty section', edited(MCQ, 'Halve each.', ''), { file: MCQ, line: 28, field: 'hint.en' }],
  ['no front matter', { [MCQ]: 'Which one is odd?' }, { file: MCQ, line: 1, field: 'front matter' }],
  ['what is no YAML', edited(MCQ, 'answer: 2', 'answer: [2'), { file: MCQ, line: 17, field: 'yaml' }],
  ['an id used twice', edited(MCQ, 'id: odd-one', 'id: ten-mangoes'), { file: MCQ, line: 2, field: 'id' }],
  [
    'a title used twice',
    edited(MCQ, 'bn: বেজোড়টি', 'bn: দশটি আম'),
    { file: MCQ, line: 5, field: 'title.bn' },
  ],
  [
    'a serial left out',
    { [STICKS]: null, 'series/first-steps/04-six.md': smallLibrary[STICKS] ?? '' },
    { file: 'series/first-steps/04-six.md', line: 1, field: 'serial' },
  ],
  [
    'a serial used twice',
    {
      'series/first-steps/02-zero.md': (smallLibrary[MCQ] ?? '')
        .replace('odd-one', 'zero')
        .replace('The odd one', 'Zero')
        .replace('বেজোড়টি', 'শূন্য'),
    },
    { file: 'series/first-steps/02-zero.md', line: 1, field: 'serial' },
  ],
  ['a level that is none', edited(SERIES, 'level: 1', 'level: 5'), { file: SERIES, line: 4, field: 'level' }],
  [
    'a topic that is none',
    edited(SERIES, 'topic: math', 'topic: art'),
    { file: SERIES, line: 3, field: 'topic' },
  ],
  [
    'a picture that is not there',
    edited(TEXT, 'A basket](basket', 'A basket](bucket'),
    { file: TEXT, line: 14, field: 'statement.en' },
  ],
  [
    'a picture without alternative text',
    edited(TEXT, '![একটি ঝুড়ি]', '![]'),
    { file: TEXT, line: 20, field: 'statement.bn' },
  ],
  [
    'a picture that runs a script',
    { 'series/first-steps/basket.svg': svg.replace('<rect', '<script>1</script><rect') },
    { file: 'series/first-steps/basket.svg', line: 1, field: 'picture' },
  ],
  [
    'a picture that nothing uses',
    { 'series/first-steps/lost.svg': svg },
    { file: 'series/first-steps/lost.svg', line: 1, field: 'file' },
  ],
  [
    'a formula that is none',
    edited(TEXT, '$7 + 3 = 10$', String.raw`$\frac{1$`),
    { file: TEXT, line: 34, field: 'explanation.en' },
  ],
  [
    'an unknown command in a formula',
    edited(TEXT, '$7 + 3$', String.raw`$\href{x}{3}$`),
    { file: TEXT, line: 12, field: 'statement.en' },
  ],
  [
    'a dollar sign of its own',
    edited(TEXT, 'Count on from 7.', 'Count on\nfrom $7.'),
    { file: TEXT, line: 25, field: 'hint.en' },
  ],
  [
    'a link',
    edited(TEXT, 'Count on', '[Count](https://example.com)'),
    { file: TEXT, line: 24, field: 'hint.en' },
  ],
  [
    'an answer beyond the options',
    edited(MCQ, 'answer: 2', 'answer: 4'),
    { file: MCQ, line: 16, field: 'answer' },
  ],
  [
    'unequal numbers of options',
    edited(MCQ, '    - "৮"\n', ''),
    { file: MCQ, line: 12, field: 'options.bn' },
  ],
  ['equal options', edited(MCQ, '- "8"', '- "4.0"'), { file: MCQ, line: 11, field: 'options.en[3]' }],
  [
    'an equation that is true already',
    edited(STICKS, 'equation: 6+4=4', 'equation: 8-4=4'),
    { file: STICKS, line: 10, field: 'board.equation' },
  ],
  [
    'what is no equation',
    edited(STICKS, 'equation: 6+4=4', 'equation: 12+12=24'),
    { file: STICKS, line: 10, field: 'board.equation' },
  ],
  [
    'an answer that is not true',
    edited(STICKS, '- 0+4=4', '- 0+4=9'),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'an answer out of reach',
    edited(STICKS, '- 0+4=4', '- 2+2=4'),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'a board without a mode',
    edited(STICKS, '  mode: move\n', ''),
    { file: STICKS, line: 7, field: 'board.mode' },
  ],
  [
    'sticks off the lattice',
    edited(STICKS, 'equation: 6+4=4', 'sticks: 2,2-4,2 9,9-11,9'),
    { file: STICKS, line: 10, field: 'board.sticks' },
  ],
  [
    'a video that is none',
    edited('tutorials.yaml', '7yDmGnA8Hw0', 'javascript:alert'),
    { file: 'tutorials.yaml', line: 5, field: '[1].youtube' },
  ],
  ['no topics', { 'topics.yaml': null }, { file: 'topics.yaml', line: 1, field: 'file' }],
]

describe('content import', () => {
  it('S1.2b S3.2 brings topics, series, problems, pictures and tutorials in', async () => {
    const report = await importLibrary(db, folder)
    expect(report).toMatchObject({ ok: true, changed: true, problems: { added: 3 }, files: { added: 3 } })
    const { token } = await api.signedIn()
    const { body } = await api.call<Problem>({ url: '/api/v2/app/series/first-steps/problem/1', token })
    expect(body).toMatchObject({
      problem_id: 'ten-mangoes',
      bangla_title: 'দশটি আম',
      author_name: '',
      hint_available: true,
    })
    expect(body.data.statement).toContain('Rina has $7 + 3$ mangoes.')
    expect(body.data.statement_html).toContain('<mn>7</mn><mo>+</mo><mn>3</mn></math> mangoes.')
    expect(body.bangla_data?.statement_html).toContain('<mn>৭</mn>')
    expect(body.data.statement_html).toMatch(
      /<img src="\/api\/content\/[0-9a-f]{32}\.svg" alt="A basket" width="120" height="80">/,
    )
  })

  it('imported again it changes nothing and says so', async () => {
    const before = await everything()
    const report = await importLibrary(db, folder)
    expect(report).toMatchObject({
      ok: true,
      changed: false,
      problems: { added: 0, updated: 0, retired: 0, unchanged: 3 },
      topics: { unchanged: 1 },
    })
    expect(await everything()).toBe(before)
  })

  it.each(broken)(
    'refuses %s, naming file, line and field, and changes nothing',
    async (_, changes, place) => {
      const before = await everything()
      const report = await importLibrary(db, libraryFolder(changes))
      expect(report).toMatchObject({ ok: false })
      expect(report.ok ? [] : report.faults).toContainEqual(expect.objectContaining(place))
      expect(await everything()).toBe(before)
    },
  )

  it('names every fault, not only the first', async () => {
    const report = await importLibrary(
      db,
      libraryFolder({
        ...edited(TEXT, 'kind: text', 'kind: text\nlevel: 3'),
        ...edited(MCQ, 'answer: 2', 'answer: 9'),
        ...edited(SERIES, 'level: 1', 'level: 0'),
      }),
    )
    expect(report.ok ? [] : report.faults.map(({ file }) => file)).toEqual([TEXT, MCQ, SERIES])
  })

  it('updates a changed problem, retires a lost one, and takes it back', async () => {
    const { id, token } = await api.signedIn()
    await api.call({ url: '/api/v2/app/problem/ten-mangoes/view-start', token, body: {} })
    await db
      .insertInto('learner_problem')
      .values({
        learner_id: id,
        problem_id: 'odd-one',
        viewing_since: null,
        hint_used_at: null,
        explanation_viewed_at: null,
        solved_at: new Date(),
        solved_on_try: 1,
        paid_by: null,
        last_attempted_at: new Date(),
      })
      .execute()
    const without = libraryFolder({
      ...edited(TEXT, 'Ten mangoes', 'Ten ripe mangoes'),
      [MCQ]: null,
      [STICKS]: null,
      'series/first-steps/02-six-and-four.md': smallLibrary[STICKS] ?? '',
    })
    expect(await importLibrary(db, without)).toMatchObject({
      ok: true,
      problems: { added: 0, updated: 2, retired: 1, unchanged: 0 },
    })
    const rows = await db
      .selectFrom('problem')
      .select(['id', 'serial', 'title', 'retired_at'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { id: 'odd-one', retired_at: expect.any(Date) },
      { id: 'six-plus-four', serial: 2, retired_at: null },
      { id: 'ten-mangoes', title: 'Ten ripe mangoes' },
    ])
    expect(await importLibrary(db, folder)).toMatchObject({ problems: { updated: 3, retired: 0 } })
    const kept = await db
      .selectFrom('learner_problem')
      .select('solved_on_try')
      .where('problem_id', '=', 'odd-one')
      .execute()
    expect(kept).toEqual([{ solved_on_try: 1 }])
  })

  it('S3.4b S3.5 stores options with formulas, and boards that their own rules judge right', async () => {
    const rows = await db.selectFrom('problem').selectAll().orderBy('serial').execute()
    expect(rows[1]).toMatchObject({ ans_type: 'mcq', solution: { option: 2 }, author_name: 'Nadia' })
    expect(rows[1]?.data.payload).toMatchObject({
      options: ['4', String.raw`$\frac{6}{2}$`, '8'],
      optionsHtml: ['4', expect.stringContaining('<mfrac>'), '8'],
    })
    expect(rows[2]).toMatchObject({ ans_type: 'interactive', interactive_type: 'matchstick', solution: null })
    const kind = getBoardKind('matchstick')
    const payload = rows[2]?.data.payload
    expect(kind?.judge(payload, kind.solution(payload))).toBe(true)
    expect(kind?.solutions(payload)).toHaveLength(3)
  })

  it('two imports at once leave one library', async () => {
    const changed = libraryFolder(edited(TEXT, 'Ten mangoes', 'Ten green mangoes'))
    const reports = await Promise.all([importLibrary(db, changed), importLibrary(db, changed)])
    expect(reports.filter((report) => report.ok && report.changed)).toHaveLength(1)
    expect(reports.filter((report) => report.ok && !report.changed)).toHaveLength(1)
  })
})

describe('pictures of the library', () => {
  it('are served to anybody, for ever, and can do nothing', async () => {
    const file = await db.selectFrom('content_file').selectAll().executeTakeFirstOrThrow()
    const reply = await api.app.inject({ url: `/api/content/${file.name}` })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(file.bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['nothing.svg', '..%2f..%2fpackage.json', '%00'])('answers 404 for %s', async (name) => {
    const reply = await api.app.inject({ url: `/api/content/${name}` })
    expect([400, 404]).toContain(reply.statusCode)
  })
})

describe('the library of this site', () => {
  const parsed = parseLibrary(LIBRARY)
  const library = parsed.ok ? parsed.library : null

  it('S1.2b S9.3a has problems of every kind for every subject on every level', () => {
    expect(parsed.ok ? [] : parsed.faults.map(faultLine)).toEqual([])
    const places = library?.series.map(({ topic_id, level }) => `${topic_id} ${level}`)
    for (const topic of ['math', 'logic', 'geometry', 'puzzle'])
      for (const level of [1, 2, 3, 4]) expect(places).toContain(`${topic} ${level}`)
    for (const { id } of library?.series ?? [])
      expect(library?.problems.filter(({ seriesId }) => seriesId === id).length).toBeGreaterThanOrEqual(2)
    expect(library?.series.length).toBeGreaterThanOrEqual(40)
    expect(library?.problems.length).toBeGreaterThanOrEqual(200)
    for (const kind of boardKindNames)
      expect(
        library?.problems.filter(({ interactiveType }) => interactiveType === kind).length,
        kind,
      ).toBeGreaterThanOrEqual(10)
  })

  it('has title, statement, one to three hints and an explanation of each in both languages', () => {
    for (const { id, title, data, banglaData, hints, explanation } of library?.problems ?? []) {
      expect(hints.length, id).toBeGreaterThanOrEqual(1)
      expect(hints.length, id).toBeLessThanOrEqual(3)
      for (const english of [title.en, data.statement, ...hints.map(({ en }) => en), explanation.en])
        expect(english, id).toMatch(/[a-z]|\$/i)
      for (const bangla of [title.bn, banglaData.statement, ...hints.map(({ bn }) => bn), explanation.bn])
        expect(bangla, id).toMatch(/[\u0980-\u09FF]/)
    }
  })

  it('has no Latin digit in a Bangla text', () => {
    const texts = library?.problems.flatMap(({ title, banglaData, hints, explanation }) => [
      title.bn,
      banglaData.statement,
      ...hints.map(({ bn }) => bn),
      explanation.bn,
    ])
    const wrong = texts?.filter((text) => /\d/.test(text.replaceAll(/\([^)]*\.svg\)/g, '')))
    expect(wrong).toEqual([])
  })

  it('comes into the database whole, and once', async () => {
    expect(await importLibrary(db, LIBRARY)).toMatchObject({
      ok: true,
      changed: true,
      tutorials: { added: 15 },
      problems: { added: library?.problems.length },
      tests: 5,
    })
    expect(await importLibrary(db, LIBRARY)).toMatchObject({ ok: true, changed: false })
  })
})

it('the description of the format shows problems that can be imported', () => {
  const readme = readFileSync(join(LIBRARY, 'README.md'), 'utf8')
  const examples = Array.from(readme.matchAll(/```markdown\n([\s\S]*?)```/g), (match) => match[1] ?? '')
  expect(examples.length).toBeGreaterThanOrEqual(6)
  const files = examples.map((text, index) => [`series/first-steps/0${index + 1}-example.md`, text])
  const none = { [TEXT]: null, [MCQ]: null, [STICKS]: null, 'series/first-steps/basket.svg': null }
  const shown = libraryFolder({ ...none, ...Object.fromEntries(files), 'series/first-steps/path.svg': svg })
  expect(parseLibrary(shown)).toMatchObject({ ok: true })
})

import { getBoardKind } from '@dhadha/boards/rules'
import type { Problem } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { edited, libraryFolder, MCQ, SERIES, smallLibrary, STICKS, TEXT } from './testing/fixture.ts'
import { everythingIn } from './testing/stored.ts'
import { importLibrary } from './import.ts'

const api = await testApp()
const { db } = api.database
const folder = libraryFolder()

describe('a content import', () => {
  it('brings topics, series, problems, pictures and tutorials in', { tags: ['S1.2b', 'S3.2'] }, async () => {
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

  it('brings concepts in, and says what a problem is about', { tags: ['decision-51'] }, async () => {
    const stored = await db.selectFrom('concept').selectAll().orderBy('position').execute()
    expect(stored).toMatchObject([
      { id: 'numbers', group_id: null, first_class: null },
      { id: 'adding', group_id: 'numbers', bangla_name: 'যোগ', first_class: 3, last_class: 4, needs: [] },
      { id: 'divisibility', group_id: 'numbers', taught: true, needs: ['adding'] },
    ])
    const { concepts } = await db
      .selectFrom('problem')
      .select('concepts')
      .where('id', '=', 'odd-one')
      .executeTakeFirstOrThrow()
    expect(concepts).toEqual(['divisibility', 'adding'])
  })

  it('brings the sentences of a series in, and takes changed and lost ones over', async () => {
    const sentences = () =>
      db
        .selectFrom('series')
        .select(['intro', 'bangla_intro', 'ending', 'bangla_ending'])
        .executeTakeFirstOrThrow()
    expect(await sentences()).toEqual({
      intro: 'Count what you see.',
      bangla_intro: 'যা দেখছ গোনো।',
      ending: 'You can count.',
      bangla_ending: 'গুনতে পারো।',
    })
    const without = edited(SERIES, 'ending: { en: You can count., bn: গুনতে পারো। }\n', '')
    expect(await importLibrary(db, libraryFolder(without))).toMatchObject({ series: { updated: 1 } })
    expect(await sentences()).toMatchObject({ intro: 'Count what you see.', bangla_ending: null })
    expect(await importLibrary(db, folder)).toMatchObject({ series: { updated: 1 } })
  })

  it('imported again it changes nothing and says so', async () => {
    const before = await everythingIn(db)
    const report = await importLibrary(db, folder)
    expect(report).toMatchObject({
      ok: true,
      changed: false,
      problems: { added: 0, updated: 0, retired: 0, unchanged: 3 },
      topics: { unchanged: 1 },
    })
    expect(await everythingIn(db)).toBe(before)
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
    const states = await db
      .selectFrom('learner_problem')
      .select('solved_on_try')
      .where('problem_id', '=', 'odd-one')
      .execute()
    expect(states).toEqual([{ solved_on_try: 1 }])
  })

  it(
    'refuses a problem that comes under another id, or under two, once pupils have solved it',
    { tags: ['decision-14', 'attack-210'] },
    async () => {
      const before = await everythingIn(db)
      const renamed = libraryFolder(edited(MCQ, 'id: odd-one', 'id: the-odd-one'))
      const copied = libraryFolder({
        'series/first-steps/04-again.md': (smallLibrary[MCQ] ?? '')
          .replace('id: odd-one', 'id: the-odd-one')
          .replace('The odd one', 'Another odd one')
          .replace('বেজোড়টি', 'আরেকটি বেজোড়'),
      })
      for (const hostile of [renamed, copied])
        expect(await importLibrary(db, hostile)).toEqual({
          ok: false,
          errors: [
            {
              file: 'series/first-steps',
              line: 1,
              field: 'id',
              message:
                'the-odd-one is the problem odd-one, which pupils have solved and would be paid for again. Keep the id odd-one.',
            },
          ],
        })
      expect(await everythingIn(db)).toBe(before)
      // No learner has solved this one.
      const free = libraryFolder(edited(TEXT, 'id: ten-mangoes', 'id: mangoes'))
      expect(await importLibrary(db, free)).toMatchObject({ ok: true, problems: { added: 1, retired: 1 } })
      expect(await importLibrary(db, folder)).toMatchObject({ ok: true, problems: { retired: 1 } })
      await db.deleteFrom('problem').where('id', '=', 'mangoes').execute()
    },
  )

  it(
    'stores options with formulas, and boards that their own rules judge right',
    { tags: ['S3.4b', 'S3.5'] },
    async () => {
      const rows = await db.selectFrom('problem').selectAll().orderBy('serial').execute()
      expect(rows[1]).toMatchObject({ ans_type: 'mcq', solution: { option: 2 }, author_name: 'Nadia' })
      expect(rows[1]?.data.payload).toMatchObject({
        options: ['4', String.raw`$\frac{6}{2}$`, '8'],
        optionsHtml: ['4', expect.stringContaining('<mfrac>'), '8'],
      })
      expect(rows[2]).toMatchObject({
        ans_type: 'interactive',
        interactive_type: 'matchstick',
        solution: null,
      })
      const kind = getBoardKind('matchstick')
      const payload = rows[2]?.data.payload
      expect(kind?.judge(payload, kind.solution(payload))).toBe(true)
      expect(kind?.solutions(payload)).toHaveLength(3)
    },
  )

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

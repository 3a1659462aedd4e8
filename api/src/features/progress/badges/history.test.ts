import type { BadgeId } from '@dhadha/contract/wire'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE_CHANGE, dayStreak, loadCatalogue } from '../../learning/index.ts'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { awardFirstSolve } from './award.ts'
import { readEarned } from './store/earned-badges.ts'
import { readShelf } from './testing/history.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database, signedIn } = api
const other = await testApp({ database, now: clock.now() })

const ACCENTS = ['math', 'logic', 'geometry', 'puzzle'] as const
const KINDS = ['matchstick', 'venn', 'rearrange', 'exclusion_grid', 'dragAndDrop-1', 'dragAndDrop-2', 'grid']

/** 32 series of eight problems: two of each subject and level; every second problem is a board. */
const problems = Array.from({ length: 256 }, (_, index) => {
  const series = Math.floor(index / 8)
  return {
    id: `p-${index}`,
    series: `s-${series}`,
    accent: ACCENTS[series % 4] ?? 'math',
    level: (Math.floor(series / 4) % 4) + 1,
    kind: index % 2 === 0 ? null : (KINDS[Math.floor(index / 2) % KINDS.length] ?? null),
  }
})

beforeAll(async () => {
  await fillCatalogue(database.db)
  await database.pool.query(
    `insert into topic (id, name, logo, accent, position)
     select accent, accent, '/t.svg', accent, 9 from unnest($1::text[]) as accent`,
    [ACCENTS],
  )
  const item = problems.filter((_, index) => index % 8 === 0)
  await database.pool.query(
    `insert into series (id, topic_id, level, name, logo, position)
     select id, topic, level, id, '/s.svg', 9 from unnest($1::text[], $2::text[], $3::int[]) as s (id, topic, level)`,
    [item.map((p) => p.series), item.map((p) => p.accent), item.map((p) => p.level)],
  )
  await database.pool.query(
    `insert into problem (id, series_id, serial, title, ans_type, interactive_type, author_name, data, content_hash)
     select id, series, serial, id, case when kind is null then 'text' else 'interactive' end,
       coalesce(kind, 'none'), 'Anika', '{"statement": "How many?"}', id
     from unnest($1::text[], $2::text[], $3::int[], $4::text[]) as p (id, series, serial, kind)`,
    [
      problems.map((p) => p.id),
      problems.map((p) => p.series),
      problems.map((_, index) => (index % 8) + 1),
      problems.map((p) => p.kind),
    ],
  )
})

interface SolvedCase {
  readonly index: number
  readonly isSolved: boolean
  readonly onTry: number
  readonly hint: boolean
  readonly explained: boolean
}

interface History {
  readonly solved: readonly SolvedCase[]
  readonly days: readonly boolean[]
  readonly streak: number
  readonly tutorials: number
}

const dayName = (offset: number) =>
  new Date(Date.UTC(2026, 7, 1) + offset * 86_400_000).toISOString().slice(0, 10)

const anyHistory: fc.Arbitrary<History> = fc.record({
  solved: fc
    .record({
      // A run of problems, so that histories have whole series, many of them and few.
      from: fc.nat(255),
      count: fc.oneof(fc.nat(12), fc.nat(256)),
      marks: fc.array(
        fc.record({
          isSolved: fc.oneof(
            { weight: 9, arbitrary: fc.constant(true) },
            { weight: 1, arbitrary: fc.constant(false) },
          ),
          onTry: fc.constantFrom(1, 1, 1, 2, 3, 4),
          hint: fc.constantFrom(false, false, false, true),
          explained: fc.constantFrom(false, false, false, false, true),
        }),
        { minLength: 1, maxLength: 40 },
      ),
    })
    .map(({ from, count, marks }) =>
      Array.from({ length: count }, (_, step): SolvedCase => ({
        index: (from + step) % 256,
        ...(marks[step % marks.length] ?? { isSolved: true, onTry: 1, hint: false, explained: false }),
      })),
    ),
  days: fc.array(fc.constantFrom(true, true, true, true, true, false), { maxLength: 60 }),
  streak: fc.nat(30),
  tutorials: fc.nat(7),
})

/** A second implementation of the rules, over plain lists. */
function naive({ solved, days, streak, tutorials }: History, today: string): BadgeId[] {
  const done = solved
    .filter((solvedCase) => solvedCase.isSolved)
    .map((solvedCase) => Object.assign({}, solvedCase, problems[solvedCase.index]))
  const many = (keys: readonly unknown[], from: number) =>
    [...new Set(keys)].filter((key) => keys.filter((earned) => earned === key).length >= from).length
  const accents = done.map((item) => item.accent)
  const boards = done.filter((item) => item.kind !== null)
  const firstTry = done.filter((item) => item.onTry === 1 && !item.explained).length
  const unaided = done.filter((item) => !item.hint && !item.explained).length
  const persistent = done.filter((item) => item.onTry >= 3 && !item.explained).length
  const subject = (accent: string) => accents.filter((color) => color === accent).length
  const series = many(
    done.map((item) => item.series),
    8,
  )
  const login = days.flatMap((there, offset) => (there ? [dayName(offset)] : []))
  // The calls of this test count as a visit, too.
  const best = dayStreak([...login, today], today).best
  const rules: Record<BadgeId, boolean> = {
    'first-solve': done.length >= 1,
    'solved-10': done.length >= 10,
    'solved-50': done.length >= 50,
    'solved-100': done.length >= 100,
    'solved-200': done.length >= 200,
    'first-try-10': firstTry >= 10,
    'first-try-50': firstTry >= 50,
    'unaided-25': unaided >= 25,
    'unaided-100': unaided >= 100,
    'persistent-1': persistent >= 1,
    'persistent-10': persistent >= 10,
    'math-20': subject('math') >= 20,
    'logic-20': subject('logic') >= 20,
    'geometry-20': subject('geometry') >= 20,
    'puzzle-20': subject('puzzle') >= 20,
    'subjects-4': many(accents, 5) === 4,
    'levels-4':
      many(
        done.map((item) => item.level),
        5,
      ) === 4,
    'expert-10': done.filter((item) => item.level === 4).length >= 10,
    'board-kinds-3': new Set(boards.map((board) => board.kind)).size >= 3,
    'board-kinds-7': new Set(boards.map((board) => board.kind)).size >= 7,
    'boards-50': boards.length >= 50,
    'series-1': series >= 1,
    'series-5': series >= 5,
    'streak-5': streak >= 5,
    'streak-10': streak >= 10,
    'streak-25': streak >= 25,
    'days-3': best >= 3,
    'days-7': best >= 7,
    'days-30': best >= 30,
    'online-test-1': false,
    'online-test-5': false,
    'podium-1': false,
    'custom-test-1': false,
    'tutorial-5': tutorials >= 5,
    'share-1': false,
  }
  return Object.entries(rules)
    .filter(([, isEarned]) => isEarned)
    .map(([id]) => id as BadgeId)
}

async function live(learnerId: string, { solved, days, streak, tutorials }: History): Promise<void> {
  await database.pool.query(
    `insert into learner_problem
       (learner_id, problem_id, tries, solved_at, solved_on_try, hint_used_at, explanation_viewed_at)
     select $1, id, on_try, case when solved then now() end, case when solved then on_try end,
       case when hint then now() end, case when explained then now() end
     from unnest($2::text[], $3::boolean[], $4::int[], $5::boolean[], $6::boolean[])
       as one (id, solved, on_try, hint, explained)`,
    [
      learnerId,
      solved.map((solvedCase) => problems[solvedCase.index]?.id),
      solved.map((solvedCase) => solvedCase.isSolved),
      solved.map((solvedCase) => solvedCase.onTry),
      solved.map((solvedCase) => solvedCase.hint),
      solved.map((solvedCase) => solvedCase.explained),
    ],
  )
  await database.pool.query(
    `insert into ledger (learner_id, kind, what_for, points, created_at)
     select $1, 'daily_login', day, 5, now() from unnest($2::text[]) as day`,
    [learnerId, days.flatMap((there, offset) => (there ? [dayName(offset)] : []))],
  )
  await database.pool.query(
    'insert into learner_progress (learner_id, current_streak, max_streak) values ($1, 0, $2)',
    [learnerId, streak],
  )
  await database.pool.query(
    `insert into tutorial_watch (learner_id, tutorial_id, watched_at)
     select $1, 'tutorial-' || n, now() from generate_series(1, $2::int) as n`,
    [learnerId, tutorials],
  )
}

describe('any history', () => {
  it('earns the badges of the rules, once, at two instances', { tags: ['S3.14c'] }, async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const { id, token } = await signedIn()
        await live(id, history)
        // The checks after each solve had awarded exactly the badges that solved problems earn.
        await awardFirstSolve(database, id, {
          catalogue: await loadCatalogue(database.db),
          now: clock.now(),
        })
        const bySolving = naive({ ...history, days: [], tutorials: 0 }, '2026-11-21')
        const first = await readEarned(database.db, id)
        expect([...first.keys()].toSorted()).toEqual(bySolving.toSorted())
        await Promise.all([api, other, api, other].map((testApp) => readShelf(testApp, { id, token })))
        const { earned, badges, notified } = await readShelf(api, { id, token })
        const expected = naive(history, '2026-11-21')
        expect(earned.toSorted()).toEqual(expected.toSorted())
        expect(notified).toHaveLength([first.size, expected.length - first.size].filter(Boolean).length)
        for (const badge of badges) {
          expect(badge.progress).toBeLessThanOrEqual(badge.threshold)
          expect(badge.progress === badge.threshold).toBe(badge.earned_at !== null)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('a badge stays when the result that earned it is taken back', { tags: ['S3.14c'] }, async () => {
    const { id, token } = await signedIn()
    const solved = Array.from({ length: 8 }, (_, index) => ({
      index,
      isSolved: true,
      onTry: 1,
      hint: false,
      explained: false,
    }))
    await live(id, { solved, days: [], streak: 0, tutorials: 0 })
    const before = await readShelf(api, { id, token })
    expect(before.earned).toContain('series-1')
    await database.pool.query(
      `insert into problem (id, series_id, serial, title, ans_type, author_name, data, content_hash)
       values ('p-new', 's-0', 9, 'New', 'text', 'Anika', '{"statement": "How many?"}', 'p-new')`,
    )
    await database.pool.query(`insert into change (topic, key) values ($1, '')`, [CATALOGUE_CHANGE])
    const seriesDone = async () =>
      (await readShelf(api, { id, token })).badges.find((badge) => badge.id === 'series-5')?.progress
    await expect.poll(seriesDone).toBe(0)
    const after = await readShelf(api, { id, token })
    await database.pool.query(`delete from problem where id = 'p-new'`)
    expect(after.earned).toEqual(before.earned)
    expect(after.badges.find((badge) => badge.id === 'series-1')).toMatchObject({ progress: 1 })
    expect(after.notified).toHaveLength(1)
  })
})

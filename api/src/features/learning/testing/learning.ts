// For tests: a small catalogue, and pupils who answer its problems.
import { randomUUID } from 'node:crypto'
import type { AttemptReply } from '@dhadha/contract/wire'
import type { Executor } from '../../../platform/database/schema.ts'
import type { TestApp } from '../../../testing/app.ts'
import { CATALOGUE_CHANGE } from '../catalogue/change.ts'
import type { StoredExplanation, StoredFeedback, StoredHint, StoredSolution } from '../catalogue/tables.ts'

/** A matchstick problem: take away the last of three matches in a row. */
const matches = {
  divCount: 10,
  mode: 'remove',
  moves: 1,
  elements: [0, 2, 4].map((x1) => ({ type: 'stick', x1, y1: 0, x2: x1 + 1, y2: 0, isLocked: false })),
  answers: [[0, 2].map((x1) => ({ x1, y1: 0, x2: x1 + 1, y2: 0 }))],
}

/** Boards of that problem as a pupil leaves them. */
export const boards = {
  right: { sticks: [0, 2].map((x1, id) => ({ id, x1, y1: 0, x2: x1 + 1, y2: 0 })) },
  wrong: { sticks: [2, 4].map((x1, index) => ({ id: index + 1, x1, y1: 0, x2: x1 + 1, y2: 0 })) },
  unfinished: { sticks: [0, 2, 4].map((x1, id) => ({ id, x1, y1: 0, x2: x1 + 1, y2: 0 })) },
}

const hint: StoredHint = {
  en: 'SECRET-HINT count again',
  bn: 'আবার গোনো',
  en_html: '<p>SECRET-HINT count again</p>',
  bn_html: '<p>আবার গোনো</p>',
}

const explanation: StoredExplanation = {
  en: 'SECRET-EXPLANATION two and two',
  bn: 'দুই আর দুই',
  en_html: '<p>SECRET-EXPLANATION two and two</p>',
  bn_html: '<p>দুই আর দুই</p>',
  steps: {
    en: ['<p>SECRET-EXPLANATION two</p>', '<p>SECRET-EXPLANATION and two</p>'],
    bn: ['<p>দুই</p>', '<p>আর দুই</p>'],
  },
  another_way: 2,
  image: { src: '/content/two.svg', alt: 'Two apples', bangla_alt: 'দুটি আপেল' },
}

const feedbackFor = (when: StoredFeedback['when']): StoredFeedback => ({
  when,
  en: 'SECRET-FEEDBACK one too many',
  bn: 'একটা বেশি',
  en_html: '<p>SECRET-FEEDBACK one too many</p>',
  bn_html: '<p>একটা বেশি</p>',
})

const feedback: Record<ProblemFixture['kind'], StoredFeedback> = {
  text: feedbackFor({ answers: ['5'] }),
  mcq: feedbackFor({ options: [3] }),
  matchstick: feedbackFor({ boards: [{ has: ['4,0-5,0'], lacks: ['0,0-1,0'] }] }),
}

interface ProblemFixture {
  id: string
  series: string
  serial: number
  kind: 'text' | 'mcq' | 'matchstick'
  plain?: boolean
  retired?: boolean
}

const solutions: Record<ProblemFixture['kind'], StoredSolution | null> = {
  text: { answers: ['SECRET-ANSWER', '4'] },
  mcq: { option: 2 },
  matchstick: null,
}

const payloads: Record<ProblemFixture['kind'], unknown> = {
  text: null,
  mcq: { options: ['three', 'four', 'five'], note: 'SECRET-NOTE' },
  matchstick: matches,
}

const statement = (text: string, payload: unknown) =>
  JSON.stringify({ statement: text, statement_html: `<p>${text}</p>`, latex: null, payload })

const toRow = ({ id, series, serial, kind, plain = false, retired = false }: ProblemFixture) => ({
  id,
  series_id: series,
  serial,
  title: `Title of ${id}`,
  bangla_title: plain ? null : `${id} ধাঁধা`,
  ans_type: kind === 'matchstick' ? ('interactive' as const) : kind,
  interactive_type: kind === 'matchstick' ? 'matchstick' : 'none',
  author_name: 'Anika',
  data: statement(`Statement of ${id}`, payloads[kind]),
  bangla_data: plain ? null : statement(`${id} এর কথা`, null),
  solution: solutions[kind] && JSON.stringify(solutions[kind]),
  hints: JSON.stringify(plain ? [] : [hint, { ...hint, en: 'SECRET-HINT second' }]),
  explanation: plain ? null : JSON.stringify(explanation),
  feedback: JSON.stringify(plain ? [] : [feedback[kind]]),
  content_hash: id,
  retired_at: retired ? new Date('2026-01-01T00:00:00Z') : null,
})

/** Eight problems of series that have one level each: `easy`, `medium`, `hard`, `expert`; `spare` is easy too. */
const problems: ProblemFixture[] = [
  { id: 'easy-1', series: 'easy', serial: 1, kind: 'text' },
  { id: 'easy-2', series: 'easy', serial: 2, kind: 'mcq' },
  { id: 'easy-3', series: 'easy', serial: 3, kind: 'matchstick' },
  { id: 'easy-old', series: 'easy', serial: 4, kind: 'text', retired: true },
  { id: 'medium-1', series: 'medium', serial: 1, kind: 'text' },
  { id: 'hard-1', series: 'hard', serial: 1, kind: 'text' },
  { id: 'expert-1', series: 'expert', serial: 1, kind: 'text' },
  { id: 'spare-1', series: 'spare', serial: 1, kind: 'text', plain: true },
  ...Array.from({ length: 12 }, (_, index): ProblemFixture => ({
    id: `row-${index + 1}`,
    series: 'row',
    serial: index + 1,
    kind: 'text',
  })),
]

const series = [
  { id: 'easy', topic_id: 'numbers', level: 1 },
  { id: 'medium', topic_id: 'numbers', level: 2 },
  { id: 'hard', topic_id: 'shapes', level: 3 },
  { id: 'expert', topic_id: 'shapes', level: 4 },
  { id: 'spare', topic_id: 'shapes', level: 1 },
  { id: 'row', topic_id: 'numbers', level: 2 },
  { id: 'empty', topic_id: 'shapes', level: 1 },
]

/** Ids of every listed problem of the fixture. */
export const listedProblems = problems.filter((problem) => !problem.retired).map((problem) => problem.id)

/** Fills the catalogue with the fixture and notifies the running instances. */
export async function fillCatalogue(db: Executor): Promise<void> {
  await db
    .insertInto('topic')
    .values([
      {
        id: 'numbers',
        name: 'Numbers',
        bangla_name: 'সংখ্যা',
        logo: '/n.svg',
        accent: 'math',
        position: 1,
      },
      {
        id: 'shapes',
        name: 'Shapes',
        bangla_name: null,
        logo: '/s.svg',
        accent: 'geometry',
        position: 2,
      },
    ])
    .execute()
  await db
    .insertInto('series')
    .values(
      series.map(({ id, topic_id, level }, position) => ({
        id,
        topic_id,
        level,
        name: `Series ${id}`,
        bangla_name: `${id} সিরিজ`,
        logo: `/${id}.svg`,
        picture: ['adding', id],
        // One series has none, as those that another release has written.
        intro: id === 'spare' ? null : `Intro of ${id}`,
        bangla_intro: id === 'spare' ? null : `${id} শুরু`,
        ending: id === 'spare' ? null : `Ending of ${id}`,
        bangla_ending: id === 'spare' ? null : `${id} শেষ`,
        position,
      })),
    )
    .execute()
  await db.insertInto('problem').values(problems.map(toRow)).execute()
  await db
    .insertInto('tutorial')
    .values(
      ['first', 'second'].map((id, position) => ({
        id,
        topic_id: 'numbers',
        title: `Tutorial ${id}`,
        bangla_title: null,
        series_name: 'Counting',
        bangla_series_name: 'গোনা',
        video_url: `https://video.example/watch?v=${id}`,
        duration: 95,
        channel: 'Dhadha',
        poster: id === 'first' ? '/api/content/first.svg' : null,
        position,
        content_hash: id,
        retired_at: null,
      })),
    )
    .execute()
  await db.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'fixture' }).execute()
}

/** The body of an answer that took `seconds` and was given just now, as a browser sends it. */
export const createAnswer = (now: Date, answer: string, more: object = {}, seconds = 100) => ({
  startTime: new Date(now.getTime() - seconds * 1000).toISOString(),
  endTime: now.toISOString(),
  answer,
  answerType: 'text',
  attemptId: randomUUID(),
  ...more,
})

type Answer<Body> = Promise<{ readonly status: number; readonly body: Body }>

export interface Pupil {
  readonly attempt: (problemId: string, body: object, language?: string) => Answer<AttemptReply>
  /** A text problem answered rightly, slowly. */
  readonly solve: (problemId: string, seconds?: number) => Answer<AttemptReply>
  /** A text problem answered wrongly. */
  readonly fail: (problemId: string) => Answer<AttemptReply>
  readonly get: <Body>(url: string) => Answer<Body>
  readonly post: <Body>(url: string, body?: object) => Answer<Body>
}

/** A pupil of a test who answers problems. */
export function pupil({ call, clock }: TestApp, token: string): Pupil {
  const attempt = (problemId: string, body: object, language = 'en') =>
    call<AttemptReply>({
      url: `/api/v2/app/problem/${problemId}/attempts`,
      body,
      token,
      headers: { 'accept-language': language },
    })
  return {
    attempt,
    solve: (problemId, seconds = 100) =>
      attempt(problemId, createAnswer(clock.now(), 'secret-answer', {}, seconds)),
    fail: (problemId) => attempt(problemId, createAnswer(clock.now(), 'nonsense')),
    get: (url) => call({ url, token }),
    post: (url, body = {}) => call({ url, body, token }),
  }
}

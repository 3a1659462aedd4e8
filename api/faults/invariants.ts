import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { getPoints, type Log, type Operation } from './pupils.ts'

// Invariants that hold after every fault. Each function returns the violations, in sentences; none if all is well.

const ofKind = ({ operations }: Log, kind: Operation['kind']) =>
  operations.filter((operation) => operation.kind === kind)

const acknowledged = (operations: readonly Operation[]) => operations.filter(({ reply }) => reply !== null)

/** Ids that are not stored exactly once; those that were never acknowledged may be missing, but not doubled. */
function notOnce(what: string, operations: readonly Operation[], stored: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const id of stored) times.set(id, (times.get(id) ?? 0) + 1)
  return operations.flatMap(({ id, reply }) => {
    const found = times.get(id) ?? 0
    if (found > 1) return [`${what} ${id} is stored ${found} times`]
    return reply !== null && found === 0 ? [`the acknowledged ${what} ${id} is lost`] : []
  })
}

const queryIds = async (pool: Pool, text: string, values: unknown[]): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(text, values)
  return rows.map(({ id }) => id)
}

/** Each acknowledged attempt is stored once, and earned exactly the points of its reply. */
async function attempts(pool: Pool, log: Log): Promise<string[]> {
  const sent = ofKind(log, 'attempt')
  const stored = await queryIds(pool, 'select attempt_key as id from attempt where learner_id = $1', [log.id])
  const { rows } = await pool.query<Record<'paid' | 'all' | 'shown', number>>(
    `select coalesce(sum(points) filter (where kind = 'problem'), 0) as paid, coalesce(sum(points), 0) as all,
       coalesce((select total_xp from learner_progress where learner_id = $1), 0) as shown
     from ledger where learner_id = $1`,
    [log.id],
  )
  const { paid = 0, all = 0, shown = 0 } = rows[0] ?? {}
  const promised = sent.reduce((sum, operation) => sum + getPoints(operation), 0)
  const isWhole = sent.every(({ reply }) => reply !== null)
  return [
    ...notOnce('attempt', sent, stored),
    ...(isWhole && paid !== promised ? [`replies promised ${promised} points, the ledger has ${paid}`] : []),
    ...(shown !== all ? [`the profile shows ${shown} points, the ledger has ${all}`] : []),
  ]
}

/** Each acknowledged operation in the test is there once, and the last one of each problem counts. */
async function test(pool: Pool, log: Log, testId: string): Promise<string[]> {
  const sent = [...ofKind(log, 'answer'), ...ofKind(log, 'mark')]
  const stored = await queryIds(
    pool,
    'select operation_id as id from test_operation where learner_id = $1 and test_id = $2',
    [log.id, testId],
  )
  const { rows } = await pool.query<{ problem_id: string; answer: string | null; is_marked: boolean }>(
    'select problem_id, answer, is_marked from test_work where learner_id = $1 and test_id = $2',
    [log.id, testId],
  )
  const work = new Map(rows.map((row) => [row.problem_id, row]))
  const getLatest = (kind: Operation['kind']) =>
    new Map(acknowledged(ofKind(log, kind)).map(({ problem, value }) => [problem, value]))
  const isWhole = sent.every(({ reply }) => reply !== null)
  const unlike = [
    ...[...getLatest('answer')].filter(([problem, value]) => work.get(problem)?.answer !== value),
    ...[...getLatest('mark')].filter(([problem, value]) => String(work.get(problem)?.is_marked) !== value),
  ]
  return [
    ...notOnce('operation', sent, stored),
    ...(isWhole ? unlike.map(([problem, value]) => `${problem} has not the last value ${value}`) : []),
  ]
}

/** Each acknowledged message is stored once, and written down for the operator. */
async function messages(pool: Pool, logs: readonly Log[]): Promise<string[]> {
  const sent = logs.flatMap((log) => ofKind(log, 'message'))
  const stored = await queryIds(pool, 'select letter_id as id from contact where letter_id = any($1)', [
    sent.map(({ id }) => id),
  ])
  return notOnce('message', sent, stored)
}

/**
 * Each acknowledged message was written to the outbox file, or is queued for it. A message that was written just before
 * a kill may be there twice, under one number (decision 11): a mail program shows it once.
 */
async function handedOn(pool: Pool, logs: readonly Log[], outboxFile: string): Promise<string[]> {
  const waiting = new Set(await queryIds(pool, `select message ->> 'subject' as id from outgoing`, []))
  const written = readFileSync(outboxFile, { encoding: 'utf8', flag: 'a+' })
  return acknowledged(logs.flatMap((log) => ofKind(log, 'message')))
    .filter(({ id }) => !waiting.has(id) && !written.includes(id))
    .map(({ id }) => `the acknowledged message ${id} went to nobody`)
}

/** The outbox has whole lines alone. */
function outbox(file: string): string[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n')
  // A line that a full disk or a kill has torn stands alone; what follows begins anew (decision 11).
  return lines.filter((line) => line.includes('}{')).map(() => 'two messages share a line of the outbox')
}

/** Counters that are stored beside the rows agree with them. */
async function counters(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ test_id: string; kept: number; counted: number }>(
    `select test_id, kept, counted from
       (select test_id, sum(learners)::int as kept from test_crowd group by test_id) k
       join (select test_id, count(*)::int as counted from test_registration group by test_id) c using (test_id)
     where kept <> counted`,
  )
  return rows.map(({ test_id, kept, counted }) => `${test_id} counts ${kept} learners and has ${counted}`)
}

/** Tests that are over are graded once: no prize is paid twice, and each learner gets the points of the result. */
export async function grading(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ test_id: string; learner_id: string; paid: number; owed: number }>(
    `select r.test_id, r.learner_id, coalesce(r.score, 0) + coalesce(r.prize, 0) as owed,
       coalesce((select sum(l.points) from ledger l
         where l.learner_id = r.learner_id and l.what_for = r.test_id and l.kind in ('test_marks', 'test_prize')), 0) as paid
     from test_registration r join online_test t on t.id = r.test_id
     where t.graded_at is not null`,
  )
  return rows
    .filter(({ paid, owed }) => paid !== owed)
    .map(({ test_id, learner_id, paid, owed }) => `${test_id} owes ${learner_id} ${owed} and paid ${paid}`)
}

/** Everything that must hold, once the site is back and pupils have sent what they had. */
export async function violations(
  pool: Pool,
  { logs, testId, outboxFile }: { logs: readonly Log[]; testId: string; outboxFile: string },
): Promise<string[]> {
  const found = await Promise.all([
    ...logs.map((log) => attempts(pool, log)),
    ...logs.map((log) => test(pool, log, testId)),
    messages(pool, logs),
    handedOn(pool, logs, outboxFile),
    counters(pool),
    grading(pool),
  ])
  const unsent = logs.flatMap(({ operations }) => operations.filter(({ reply }) => reply === null))
  return [
    ...found.flat(),
    ...outbox(outboxFile),
    ...unsent.map(({ kind, id }) => `the ${kind} ${id} was never acknowledged`),
  ]
}

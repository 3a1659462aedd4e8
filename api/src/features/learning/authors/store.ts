// Reads from the database how learners used problems.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'

/** How learners used a problem, without names. */
export interface ProblemUse {
  readonly problemId: string
  /** Learners who answered. */
  readonly tried: number
  readonly solved: number
  readonly solvedAtOnce: number
  /** Answers of all of them. */
  readonly answers: number
  /** Median time to the first right answer, in seconds; null: not solved yet. */
  readonly medianSeconds: number | null
  readonly hints: number
  /** Learners who used a hint and solved the problem. */
  readonly solvedWithHint: number
  readonly explanations: number
  readonly feedback: number
  /** 1 normal, 2 good, 3 excellent; null: no feedback. */
  readonly meanFeedback: number | null
}

/** A wrong answer that several learners gave. */
export interface WrongAnswer {
  readonly problemId: string
  readonly answer: string
  readonly learners: number
}

/** How problems were used: those with an answer or with feedback. Learners who are set aside do not count. */
export async function readUse(db: Executor): Promise<ProblemUse[]> {
  const { rows } = await sql<ProblemUse>`
    with used as (
      select lp.problem_id, count(*) as tried, count(lp.solved_at) as solved,
        count(*) filter (where lp.solved_on_try = 1) as at_once, sum(lp.tries) as answers,
        count(lp.hint_used_at) as hints,
        count(*) filter (where lp.hint_used_at is not null and lp.solved_at is not null) as with_hint,
        count(lp.explanation_viewed_at) as explanations
      from learner_problem lp join learner l on l.id = lp.learner_id
      where lp.tries > 0 and not l.is_set_aside group by lp.problem_id
    ), timed as (
      select a.problem_id, percentile_cont(0.5) within group (order by a.seconds) as seconds
      from attempt a join learner l on l.id = a.learner_id
      where a.correct and a.unpaid_reason is null and not l.is_set_aside group by a.problem_id
    ), said as (
      select problem_id, count(*) as feedback, avg(rating) as mean from feedback group by problem_id
    )
    select p.id as "problemId", coalesce(u.tried, 0)::int as tried, coalesce(u.solved, 0)::int as solved,
      coalesce(u.at_once, 0)::int as "solvedAtOnce", coalesce(u.answers, 0)::int as answers,
      t.seconds::float8 as "medianSeconds", coalesce(u.hints, 0)::int as hints,
      coalesce(u.with_hint, 0)::int as "solvedWithHint", coalesce(u.explanations, 0)::int as explanations,
      coalesce(s.feedback, 0)::int as feedback, s.mean::float8 as "meanFeedback"
    from problem p
    left join used u on u.problem_id = p.id
    left join timed t on t.problem_id = p.id
    left join said s on s.problem_id = p.id
    where u.tried > 0 or s.feedback > 0
    order by p.id`.execute(db)
  return rows
}

/** How learners used one variant of a template. */
export interface VariantUse {
  readonly problemId: string
  /** The variant's key. */
  readonly variant: string
  /** Learners who answered it. */
  readonly tried: number
  readonly solvedAtOnce: number
}

/** How the variants of templates were used; answers from before attempts stored their variant are left out. */
export async function readVariantUse(db: Executor): Promise<VariantUse[]> {
  const { rows } = await sql<VariantUse>`
    select problem_id as "problemId", variant, count(*)::int as tried,
      count(*) filter (where correct)::int as "solvedAtOnce"
    from (
      select distinct on (a.learner_id, a.problem_id, a.variant) a.problem_id, a.variant, a.correct
      from attempt a join learner l on l.id = a.learner_id
      where a.variant is not null and not l.is_set_aside
      order by a.learner_id, a.problem_id, a.variant, a.created_at
    ) first
    group by problem_id, variant order by problem_id, variant`.execute(db)
  return rows
}

/**
 * The most frequent wrong answers of each problem, each given by at least two learners; boards and places are left out.
 */
export async function listWrongAnswers(db: Executor, maxPerProblem: number): Promise<WrongAnswer[]> {
  const { rows } = await sql<WrongAnswer>`
    select problem_id as "problemId", answer, learners from (
      select a.problem_id, lower(trim(a.answer)) as answer, count(distinct a.learner_id)::int as learners,
        row_number() over (
          partition by a.problem_id order by count(distinct a.learner_id) desc, lower(trim(a.answer))
        ) as place
      from attempt a
      join learner l on l.id = a.learner_id
      join problem p on p.id = a.problem_id
      where not a.correct and a.board is null and not l.is_set_aside and p.ans_type <> 'interactive'
      group by a.problem_id, lower(trim(a.answer)) having count(distinct a.learner_id) > 1
    ) counted where place <= ${maxPerProblem}
    order by problem_id, place`.execute(db)
  return rows
}

/** The feedback on problems since a moment, the latest first, without its authors. */
export const listFeedback = (
  db: Executor,
  { since, problemId, limit }: { readonly since: Date; readonly problemId?: string; readonly limit: number },
) => {
  const latest = db
    .selectFrom('feedback as f')
    .innerJoin('problem as p', 'p.id', 'f.problem_id')
    .select(['f.problem_id', 'p.title', 'f.rating', 'f.comment', 'f.given_at'])
    .where('f.given_at', '>=', since)
    .orderBy('f.given_at', 'desc')
    .limit(limit)
  return (problemId === undefined ? latest : latest.where('f.problem_id', '=', problemId)).execute()
}

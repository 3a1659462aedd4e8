import { sql, type Kysely } from 'kysely'

/**
 * Online tests, who is registered for them, and what learners do in tests of either kind. The learner leads the keys of
 * everything that learners write; the tests themselves are few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...online, ...custom, ...work, ...ledger]) await sql.raw(statement).execute(db)
}

const online = [
  `create table online_test (
    id text primary key,
    title text not null,
    bangla_title text,
    cover text,
    accent text not null check (accent in ('math', 'logic', 'geometry', 'puzzle')),
    problem_ids text[] not null check (cardinality(problem_ids) > 0),
    starts_at timestamptz not null,
    duration_minutes integer not null check (duration_minutes > 0),
    credit_seconds integer not null default 0 check (credit_seconds >= 0),
    ends_at timestamptz not null,
    prizes integer[] not null,
    secret bytea not null,
    created_at timestamptz not null,
    cancelled_at timestamptz,
    announced_at timestamptz,
    reminded_at timestamptz,
    opened_at timestamptz,
    graded_at timestamptz,
    grading_round integer not null default 0
  )`,
  `create index online_test_ends on online_test (ends_at)`,
  `create table online_test_credit (
    id bigint generated always as identity primary key,
    test_id text not null references online_test (id) on delete cascade,
    seconds integer not null check (seconds > 0),
    why text not null,
    credited_at timestamptz not null
  )`,
  `create table test_registration (
    learner_id uuid not null references learner (id) on delete cascade,
    test_id text not null references online_test (id) on delete cascade,
    notify boolean not null,
    registered_at timestamptz not null,
    joined_at timestamptz,
    score integer,
    rank integer,
    prize integer,
    primary key (learner_id, test_id)
  )`,
  // Also serves the leaderboard: learners without a rank come last and are not read.
  `create index test_registration_rank on test_registration (test_id, rank)`,
]

const custom = [
  `alter table practice_test
    add column problem_ids text[] not null default '{}',
    add column operation_id text`,
  `create unique index practice_test_operation on practice_test (learner_id, operation_id)`,
  `create index practice_test_problems on practice_test using gin (problem_ids)`,
]

/** `test_id` names a test of either kind: a word for an online test, a UUID for a custom test. */
const work = [
  `create table test_work (
    learner_id uuid not null references learner (id) on delete cascade,
    test_id text not null,
    problem_id text not null,
    answer text,
    answer_type text check (answer_type in ('text', 'mcq', 'interactive')),
    is_correct boolean,
    saved_at timestamptz,
    device text,
    device_order integer,
    is_marked boolean not null default false,
    primary key (learner_id, test_id, problem_id)
  )`,
  `create index test_work_test on test_work (test_id)`,
  `create index test_work_problem on test_work (problem_id) where answer is not null`,
  `create table test_operation (
    learner_id uuid not null references learner (id) on delete cascade,
    test_id text not null,
    operation_id text not null,
    problem_id text not null,
    fingerprint text not null,
    answer text,
    answer_type text,
    device text,
    device_order integer,
    waited_ms bigint,
    received_at timestamptz not null,
    outcome text not null check (outcome in ('saved', 'superseded', 'late', 'marked', 'unmarked')),
    primary key (learner_id, test_id, operation_id)
  )`,
]

/**
 * A regrade corrects what a test paid by rows of its own: they may take away what the rows before them gave, so that
 * sums stay right and nothing is ever rewritten.
 */
const ledger = [
  `alter table ledger drop constraint ledger_points_check`,
  `alter table ledger add constraint ledger_points_check
    check (points > 0 or (kind = 'test_correction' and points <> 0))`,
]

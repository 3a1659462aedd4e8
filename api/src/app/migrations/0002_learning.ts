import { sql, type Kysely } from 'kysely'

/**
 * Catalogue, learning, points. Keys of learner data lead with the learner, so that a distributed PostgreSQL can shard
 * them; the catalogue is small and would be copied to every node. Tables of learner data name problems without a
 * foreign key: a problem is never deleted, only retired, and the check would cost every attempt two look-ups.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...catalogue, ...learning, ...points, ...social])
    await sql.raw(statement).execute(db)
}

const catalogue = [
  `create table topic (
    id text primary key,
    name text not null,
    bangla_name text,
    logo text not null,
    accent text not null check (accent in ('math', 'logic', 'geometry', 'puzzle')),
    position integer not null
  )`,
  `create table series (
    id text primary key,
    topic_id text not null references topic (id),
    level smallint not null check (level between 1 and 4),
    name text not null,
    bangla_name text,
    logo text not null,
    position integer not null
  )`,
  `create table problem (
    id text primary key,
    series_id text not null references series (id),
    serial integer not null check (serial > 0),
    title text not null,
    bangla_title text,
    ans_type text not null check (ans_type in ('text', 'mcq', 'interactive')),
    interactive_type text not null default 'none',
    author_name text not null,
    data jsonb not null,
    bangla_data jsonb,
    solution jsonb,
    hints jsonb not null default '[]',
    explanation jsonb,
    content_hash text not null,
    retired_at timestamptz
  )`,
  `create index problem_series on problem (series_id, serial)`,
  `create table tutorial (
    id text primary key,
    topic_id text not null references topic (id),
    title text not null,
    bangla_title text,
    series_name text not null,
    bangla_series_name text,
    video_url text not null,
    duration integer,
    channel text,
    position integer not null,
    content_hash text not null,
    retired_at timestamptz
  )`,
]

const learning = [
  `create table learner_problem (
    learner_id uuid not null references learner (id) on delete cascade,
    problem_id text not null,
    viewing_since timestamptz,
    viewed_seconds double precision not null default 0,
    hint_used_at timestamptz,
    explanation_viewed_at timestamptz,
    tries integer not null default 0,
    solved_at timestamptz,
    solved_on_try integer,
    paid_by text,
    last_outcomes boolean[] not null default '{}',
    last_attempted_at timestamptz,
    primary key (learner_id, problem_id)
  )`,
  `create table attempt (
    learner_id uuid not null references learner (id) on delete cascade,
    attempt_key text not null,
    problem_id text not null,
    fingerprint text not null,
    answer text not null,
    board jsonb,
    reply jsonb not null,
    created_at timestamptz not null,
    primary key (learner_id, attempt_key)
  )`,
  `create table feedback (
    learner_id uuid not null references learner (id) on delete cascade,
    problem_id text not null,
    rating smallint not null check (rating between 1 and 3),
    comment text not null,
    given_at timestamptz not null,
    primary key (learner_id, problem_id)
  )`,
  `create table tutorial_watch (
    learner_id uuid not null references learner (id) on delete cascade,
    tutorial_id text not null,
    watched_at timestamptz not null,
    primary key (learner_id, tutorial_id)
  )`,
  `create table practice_test (
    learner_id uuid not null references learner (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    title text not null,
    topic_id text not null,
    level smallint check (level between 1 and 4),
    problem_count integer not null check (problem_count > 0),
    duration_minutes integer check (duration_minutes > 0),
    created_at timestamptz not null,
    started_at timestamptz,
    completed_at timestamptz,
    primary key (learner_id, id)
  )`,
]

const points = [
  `create table learner_progress (
    learner_id uuid primary key references learner (id) on delete cascade,
    current_streak integer not null default 0,
    max_streak integer not null default 0,
    total_xp integer not null default 0,
    login_day date,
    login_streak integer not null default 0
  )`,
  `create table level_score (
    learner_id uuid not null references learner (id) on delete cascade,
    level smallint not null check (level between 1 and 4),
    points integer not null,
    reached_at timestamptz not null,
    primary key (learner_id, level)
  )`,
  `create index level_score_rank on level_score (level, points desc, reached_at)`,
  `create table ledger (
    learner_id uuid not null references learner (id) on delete cascade,
    kind text not null,
    what_for text not null,
    points integer not null check (points > 0),
    level smallint check (level between 1 and 4),
    topic_id text,
    created_at timestamptz not null,
    primary key (learner_id, kind, what_for)
  )`,
  // Rows go only with their learner (decision 5).
  `create function refuse_ledger_update() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$`,
  `create trigger ledger_append_only before update on ledger
    for each row execute function refuse_ledger_update()`,
]

const social = [
  `alter table learner
    add column shows_name boolean not null default false,
    add column hides_from_leaderboards boolean not null default false`,
  // Schoolmates are found by their school, others by how their handle begins (decision 4).
  `create index learner_institute on learner (lower(institute)) where institute <> ''`,
  `create index learner_handle on learner (lower(handle) text_pattern_ops)`,
  `create table recommendation (
    learner_id uuid not null references learner (id) on delete cascade,
    from_learner_id uuid not null references learner (id) on delete cascade,
    problem_id text not null,
    recommended_at timestamptz not null,
    primary key (learner_id, problem_id, from_learner_id)
  )`,
  `create index recommendation_from on recommendation (from_learner_id)`,
  `create table notification (
    learner_id uuid not null references learner (id) on delete cascade,
    id bigint generated always as identity,
    uuid uuid not null default gen_random_uuid(),
    occasion text not null,
    from_learner_id uuid references learner (id) on delete cascade,
    type text not null
      check (type in ('test_graded', 'new_test', 'reminder', 'achievement', 'report', 'other')),
    content text not null,
    bangla_content text not null,
    link text,
    created_at timestamptz not null,
    viewed_at timestamptz,
    primary key (learner_id, id),
    unique (learner_id, occasion)
  )`,
  `create index notification_from on notification (from_learner_id) where from_learner_id is not null`,
]

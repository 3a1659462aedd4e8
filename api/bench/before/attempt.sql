with
  -- The learner is locked first, as whoever deletes the account does. The references to it would lock it anyway, but
  -- last, when the deletion may have the learner and wait for the learner's progress: a deadlock. Of two attempts at
  -- once, at whatever problems, the second waits for the progress: they make one streak, one pace and use one budget. A
  -- budget of so many attempts in a time is the moment at which it is whole again: each attempt moves it on by its share
  -- (decision 47).
  progress as (
    select learner_id, current_streak, max_streak, reading_until
    from learner join learner_progress as progress on progress.learner_id = learner.id
    where learner.id = $1::uuid
      and not exists (select from attempt where learner_id = $1::uuid and attempt_key = $6::text)
      and coalesce(progress.minute_whole_at <= $12::timestamptz + interval '59 seconds', true)
      and coalesce(progress.hour_whole_at <= $12::timestamptz + interval '3591 seconds', true)
      and coalesce(progress.day_whole_at <= $12::timestamptz + interval '86342.4 seconds', true)
    for key share of learner for no key update of progress
  ),
  -- A problem is solved once and pays once (decision 14): the attempt that solves it puts its key into paid_by, unless
  -- the explanation was seen before, and no later one replaces it.
  problem_state as (
    insert into learner_problem as state
      (learner_id, problem_id, tries, solved_at, solved_on_try, paid_by, last_outcomes, last_attempted_at)
    select learner_id, $2::text, 1,
      case when $8::boolean then $12::timestamptz end,
      case when $8::boolean then 1 end,
      case when $8::boolean then $6::text end,
      array[$8::boolean],
      $12::timestamptz
    from progress
    on conflict (learner_id, problem_id) do update set
      tries = state.tries + 1,
      solved_at = coalesce(state.solved_at, excluded.solved_at),
      solved_on_try = coalesce(state.solved_on_try, case when $8::boolean then state.tries + 1 end),
      paid_by = case
        when state.solved_at is null and state.explanation_viewed_at is null then excluded.paid_by
        else state.paid_by
      end,
      last_outcomes = (state.last_outcomes || excluded.last_outcomes)[greatest(1, cardinality(state.last_outcomes) - 1):],
      last_attempted_at = excluded.last_attempted_at
    returning
      coalesce(solved_on_try = tries, false) as is_first_solve,
      coalesce(paid_by = $6::text, false) as pays,
      explanation_viewed_at is not null as explanation_seen,
      hint_used_at is not null as hint_used,
      kept_offline_at is not null as was_kept,
      tries = 1 as first_try,
      viewed_seconds > 0 or viewing_since is not null as was_seen,
      -- What the API saw up to this moment. Neither a claim nor a wait that the browser reports makes it less.
      viewed_seconds
        + coalesce(least(1800, greatest(0, extract(epoch from $12::timestamptz - viewing_since))), 0) as seen_seconds
  ),
  -- A wrong answer ends the streak; a problem that was solved before leaves it.
  streak as (
    select problem_state.*, max_streak as max_streak_before,
      case
        when not $8::boolean then 0
        when is_first_solve then progress.current_streak + 1
        else progress.current_streak
      end as current_streak,
      -- Never less than the browser's own claim (decision 15).
      greatest($9::double precision, seen_seconds) as seconds,
      -- How far this answer takes the learner's reading.
      greatest(reading_until, $12::timestamptz - interval '20 seconds')
        + make_interval(secs => $5::double precision) as read_until
    from problem_state, progress
  ),
  -- Faster than a person reads: this problem was in sight too shortly, or more problems were answered than can have been
  -- read since (decision 47).
  bonus as materialized (
    select streak.*,
      case
        when not pays then null
        -- The answer was on the learner's device (decision 37).
        when was_kept then 'kept_offline'
        when was_seen and seen_seconds < $5::double precision or read_until > $12::timestamptz then 'too_fast'
      end as no_bonus_reason
    from streak
  ),
  -- The row of the pay table that the attempt has reached. A state without a row makes nulls, which the ledger refuses:
  -- an attempt is never paid wrongly in silence.
  pay as materialized (
    select is_first_solve, pays, explanation_seen, seconds, current_streak, no_bonus_reason,
      pays and no_bonus_reason is null as pays_bonus, read_until,
      greatest(max_streak_before, current_streak) as max_streak,
      case when pays then base else 0 end as base,
      case when pays then reached.speed_bonus else 0 end as speed_bonus,
      case when pays then reached.first_try_bonus else 0 end as first_try_bonus,
      case when pays then reached.streak_bonus else 0 end as streak_bonus,
      case when pays then reached.total else 0 end as points
    from bonus
    left join lateral (
      select base,
        case when no_bonus_reason is null then speed_bonus else 0 end as speed_bonus,
        case when no_bonus_reason is null then first_try_bonus else 0 end as first_try_bonus,
        case when no_bonus_reason is null then streak_bonus else 0 end as streak_bonus,
        case when no_bonus_reason is null then total else base end as total
      from pay_table
      where bonus.pays
        and level = $3::smallint
        and hint_used = bonus.hint_used
        and first_try = bonus.first_try
        -- As a whole number, so that the index finds the one row.
        and seconds_from <= floor(case when was_seen then seconds else 86400 end)::bigint
        and streak_from <= bonus.current_streak
      order by seconds_from desc, streak_from desc
      limit 1
    ) reached on true
  ),
  -- Total, level score and ledger grow by the same points in the same transaction, so that the sums are always equal.
  total as (
    update learner_progress as progress set
      current_streak = pay.current_streak,
      max_streak = pay.max_streak,
      total_xp = progress.total_xp + pay.points,
      reading_until = case when pays_bonus then pay.read_until else progress.reading_until end,
      minute_whole_at = greatest(progress.minute_whole_at, $12::timestamptz) + interval '1 seconds',
      hour_whole_at = greatest(progress.hour_whole_at, $12::timestamptz) + interval '9 seconds',
      day_whole_at = greatest(progress.day_whole_at, $12::timestamptz) + interval '57.6 seconds'
    from pay
    where progress.learner_id = $1::uuid
    returning case when (1 + width_bucket(progress.total_xp, array[100,250,450,700,1000,1350,1750,2200,2700,3250,3850,4500,5200,5950,6750,7600,8500,9450,10450,11500,12600,13750,14950,16200,17500,18850,20250,21700,23200,24750,26350,28000,29700,31450,33250,35100,37000,38950,40950,43000,45100,47250,49450,51700,54000,56350,58750,61200,63700])) > 1 + width_bucket(progress.total_xp - pay.points, array[100,250,450,700,1000,1350,1750,2200,2700,3250,3850,4500,5200,5950,6750,7600,8500,9450,10450,11500,12600,13750,14950,16200,17500,18850,20250,21700,23200,24750,26350,28000,29700,31450,33250,35100,37000,38950,40950,43000,45100,47250,49450,51700,54000,56350,58750,61200,63700]) then notify_learner($1::uuid, 'level-up:' || (1 + width_bucket(progress.total_xp, array[100,250,450,700,1000,1350,1750,2200,2700,3250,3850,4500,5200,5950,6750,7600,8500,9450,10450,11500,12600,13750,14950,16200,17500,18850,20250,21700,23200,24750,26350,28000,29700,31450,33250,35100,37000,38950,40950,43000,45100,47250,49450,51700,54000,56350,58750,61200,63700])), 'achievement', replace('Well done! You reached level {level}.', '{level}', (1 + width_bucket(progress.total_xp, array[100,250,450,700,1000,1350,1750,2200,2700,3250,3850,4500,5200,5950,6750,7600,8500,9450,10450,11500,12600,13750,14950,16200,17500,18850,20250,21700,23200,24750,26350,28000,29700,31450,33250,35100,37000,38950,40950,43000,45100,47250,49450,51700,54000,56350,58750,61200,63700]))::text), replace('দারুণ! তুমি লেভেল {level}-এ পৌঁছে গেছ।', '{level}', translate((1 + width_bucket(progress.total_xp, array[100,250,450,700,1000,1350,1750,2200,2700,3250,3850,4500,5200,5950,6750,7600,8500,9450,10450,11500,12600,13750,14950,16200,17500,18850,20250,21700,23200,24750,26350,28000,29700,31450,33250,35100,37000,38950,40950,43000,45100,47250,49450,51700,54000,56350,58750,61200,63700]))::text, '0123456789', '০১২৩৪৫৬৭৮৯')), '/progress', $12::timestamptz) end
  ),
  level_total as (
    insert into level_score as score (learner_id, level, points, reached_at)
    select $1::uuid, $3::smallint, points, $12::timestamptz from pay where points > 0
    on conflict (learner_id, level) do update set
      points = score.points + excluded.points,
      reached_at = greatest(score.reached_at, excluded.reached_at)
  ),
  -- The ledger's key (learner, kind, problem) would undo a second payment, and everything with it.
  ledger_entry as (
    insert into ledger (learner_id, kind, what_for, points, level, topic_id, created_at)
    select $1::uuid, 'problem', $2::text, points, $3::smallint, $4::text, $12::timestamptz from pay where points > 0
  )
-- Of several with the same key at once, the primary key lets one through and undoes the others whole.
insert into attempt (learner_id, attempt_key, problem_id, fingerprint, answer, board, created_at, correct, unpaid_reason, seconds, base, speed_bonus, first_try_bonus, streak_bonus,
  current_streak, max_streak, no_bonus_reason)
select $1::uuid, $6::text, $2::text, $7::text, $10::text, $11::jsonb, $12::timestamptz, $8::boolean,
  case
    when pays or not $8::boolean then null
    when explanation_seen then 'explanation_seen'
    else 'already_solved'
  end,
  seconds, base, speed_bonus, first_try_bonus, streak_bonus, current_streak, max_streak, no_bonus_reason
from pay
returning correct, unpaid_reason, seconds, base, speed_bonus, first_try_bonus, streak_bonus,
  current_streak, max_streak, no_bonus_reason

with 
  found as (
    select t.starts_at as test_start, t.ends_at as test_end, t.duration_minutes, t.problem_ids,
      t.graded_at is null and $6::timestamptz <= t.ends_at + interval '3000 milliseconds' as is_open
    from online_test t
    join test_registration r on r.test_id = t.id and r.learner_id = $1::uuid
    where t.id = $2 and t.cancelled_at is null
  ),

  test as (
    select *, case
      when not $3 = any(problem_ids) then 'unknown_problem'
      when test_start is null or $6::timestamptz < test_start then 'early'
      when is_open then 'open'
      when ($10::bigint is not null and $9::integer is not null
  and $6::timestamptz - make_interval(secs => $10 / 1000.0) <= test_end) then 'late'
      else 'over' end as phase
    from found
  ),
  earlier as (
    select * from test_operation where learner_id = $1 and test_id = $2 and operation_id = $4
  ),
  untaken as (
    select * from test where not exists (select from earlier)
  ),
saved as (
  insert into test_work as w
    (learner_id, test_id, problem_id, answer, answer_type, is_correct, saved_at, device, device_order)
  select $1, $2, $3, $7, $11, $12::boolean, $6, $8, $9 from untaken where phase = 'open'
  on conflict (learner_id, test_id, problem_id) do update set
    answer = excluded.answer, answer_type = excluded.answer_type, is_correct = excluded.is_correct,
    saved_at = excluded.saved_at, device = excluded.device, device_order = excluded.device_order
  where w.device is distinct from excluded.device or w.device_order is null or excluded.device_order is null
    or w.device_order <= excluded.device_order
  returning 1
),
operation as (
  insert into test_operation (learner_id, test_id, operation_id, problem_id, fingerprint, answer, answer_type, device,
    device_order, waited_ms, received_at, outcome)
  select $1, $2, $4, $3, $5, $7, $11, $8, $9, $10, $6,
    case when phase = 'late' then 'late' when exists (select from saved) then 'saved' else 'superseded' end
  from untaken where phase in ('open', 'late')
  returning outcome
)

select phase, test_start as start, test_end as "end", duration_minutes as "durationMinutes",
  coalesce(earlier.outcome, operation.outcome) as outcome,
  earlier.fingerprint as "earlierFingerprint", earlier.received_at as "earlierAt"
from test left join operation on true left join earlier on true

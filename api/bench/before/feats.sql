with solved as (
  select lp.solved_on_try, lp.hint_used_at is not null as hint, lp.explanation_viewed_at is not null as explained,
    p.ans_type = 'interactive' as is_board, p.interactive_type, s.level, t.accent
  from learner_problem lp
  join problem p on p.id = lp.problem_id
  join series s on s.id = p.series_id
  join topic t on t.id = s.topic_id
  where lp.learner_id = $1 and lp.solved_at is not null
),
sums as (
  select
    count(*) as solved,
    count(*) filter (where solved_on_try = 1 and not explained) as "firstTry",
    count(*) filter (where not hint and not explained) as unaided,
    count(*) filter (where solved_on_try >= 3 and not explained) as persistent,
    count(*) filter (where accent = 'math') as math,
    count(*) filter (where accent = 'logic') as logic,
    count(*) filter (where accent = 'geometry') as geometry,
    count(*) filter (where accent = 'puzzle') as puzzle,
    count(*) filter (where level = 4) as expert,
    count(*) filter (where is_board) as boards,
    count(distinct interactive_type) filter (where is_board) as "boardKinds"
  from solved
)
select sums.*,
  (select count(*) from (select from solved group by accent having count(*) >= 5) one) as subjects,
  (select count(*) from (select from solved group by level having count(*) >= 5) one) as levels,
  (select count(*) from (
    select p.series_id, count(*) as done
    from learner_problem lp join listed_problem p on p.id = lp.problem_id
    where lp.learner_id = $1 and lp.solved_at is not null
    group by p.series_id
  ) one where done = (select count(*) from listed_problem p where p.series_id = one.series_id)) as series,
  coalesce((select max_streak from learner_progress where learner_id = $1), 0) as streak,
  (select count(*) from test_registration where learner_id = $1 and rank is not null) as "onlineTests",
  (select count(*) from test_registration where learner_id = $1 and rank <= 3 and score > 0) as podiums,
  (select count(*) from practice_test t where t.learner_id = $1 and t.completed_at is not null and exists (
    select from test_work w where w.learner_id = $1 and w.test_id = t.id::text and w.answer is not null
  )) as "customTests",
  (select count(*) from tutorial_watch where learner_id = $1) as tutorials,
  (select count(distinct problem_id) from recommendation where from_learner_id = $1) as shared,
  array(select what_for from ledger where learner_id = $1 and kind = 'daily_login' order by what_for) as login_days,
  (select coalesce(jsonb_object_agg(badge_id, earned_at), '{}') from learner_badge where learner_id = $1) as earned
from sums

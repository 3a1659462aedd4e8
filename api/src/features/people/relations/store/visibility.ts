import { sql, type RawBuilder } from 'kysely'

// The rules of visibility (decision 45): conditions on a row of `learner`, for every statement that lists or looks up
// people.

/**
 * Whether the learner takes part in sharing: not switched off, and from 13 years on, or younger with a guardian's yes.
 * Without a birth date it is false. `today` is YYYY-MM-DD in the site's time zone.
 */
const takesPart = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(learner.sharing = 'on' and learner.birth_date is not null and (
    learner.birth_date <= ${today}::date - interval '13 years'
    or exists (select from guardian as g where g.learner_id = learner.id and g.state = 'confirmed')))`

/** Whether neither of the two has blocked the other. */
const isUnblocked = (me: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from boundary as b where b.kind = 'block' and (
    (b.learner_id = ${me} and b.other_id = learner.id) or (b.learner_id = learner.id and b.other_id = ${me})))`

/** Whether the two have accepted each other. */
export const isFriend = (me: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from friendship as f where f.accepted_at is not null and (
    (f.learner_id = ${me} and f.other_id = learner.id) or (f.learner_id = learner.id and f.other_id = ${me})))`

/** Whether the two have joined the same school. */
export const isSchoolmate = (me: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from school_membership as own
    join school_membership as mate on mate.school_id = own.school_id
    where own.learner_id = ${me} and mate.learner_id = learner.id)`

/** Whether the learner can be found, asked and shared with by `me` at all. */
export const isOpenTo = (me: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`(learner.id <> ${me} and ${takesPart(today)} and ${isUnblocked(me)})`

/** Whether the learner is a friend of `me`, or has asked to be one. */
export const isAround = (me: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from friendship as f where (f.learner_id = learner.id and f.other_id = ${me})
    or (f.learner_id = ${me} and f.other_id = learner.id and f.accepted_at is not null))`

/** Whether a friend of `me`, or a learner who has asked to be one, can be asked. */
export const isKnownAndOpenTo = (me: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`(${isAround(me)} and ${isOpenTo(me, today)})`

/** Whether `me` has muted or blocked the learner. */
export const hasBoundary = (me: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from boundary as b where b.learner_id = ${me} and b.other_id = learner.id)`

/**
 * Whether `me` can know of the learner already: by searching for the handle, from a leaderboard, from a notification,
 * or from an own list. Replies never reveal that other learners exist.
 */
export const isKnownTo = (me: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`(${isOpenTo(me, today)} or ${isAround(me)} or ${hasBoundary(me)}
    or exists (select from level_score as s where s.learner_id = learner.id and s.listed)
    or exists (select from notification as n where n.learner_id = ${me} and n.from_learner_id = learner.id))`

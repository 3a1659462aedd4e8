import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a row of `learner` may be shown by name and photo: from 13 years on, and only when the pupil chose so
 * (decision 3). Without a birth date it is false. `today` is YYYY-MM-DD in the site's time zone.
 */
export const showsName = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(learner.shows_name and learner.name <> '' and
    coalesce(learner.birth_date <= ${today}::date - interval '13 years', false))`

/** The public name of a row of `learner`, and its photo if others may see it. */
export const shownName = (today: string): RawBuilder<string> =>
  sql<string>`case when ${showsName(today)} then learner.name else learner.handle end`
export const shownImage = (today: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${showsName(today)} then learner.image end`

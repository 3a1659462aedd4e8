// How a learner is shown to others, and changes of that (decision 3).
import type { PrivacySettings, PrivacySettingsRequest } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { readLine } from '../../../platform/texts/index.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { findLearner, lockVisibility, updatePrivacy } from './store.ts'
import { isThirteen } from './age.ts'
import { movePhoto } from '../photo/store.ts'
import { text } from '../texts/index.ts'
import { validateNameForOperators, requireShowableName } from './showable-name.ts'
import { findAllowedName, putNameClaim } from '../shown-name/store.ts'

/** An operator looks at each name. */
const NAMES_PER_DAY = 3

/** How a learner is shown to others (decision 3). */
export function createPrivacy({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>) {
  const formatDay = createDayFormatter(config.timeZone)

  async function read(learnerId: string): Promise<PrivacySettings> {
    const learner = await findLearner(db, learnerId)
    return {
      hides_from_leaderboards: learner.hides_from_leaderboards,
      shows_name: learner.shows_name,
      may_show_name: isThirteen(learner.birth_date, formatDay(clock())),
    }
  }

  return {
    read,

    /**
     * Changes the given settings.
     *
     * @throws ApiError under 13 or without a birth date, when name and photo are to be shown
     */
    async change(learnerId: string, settings: PrivacySettingsRequest): Promise<PrivacySettings> {
      await db.transaction().execute(async (trx) => {
        const before = await lockVisibility(trx, learnerId)
        if (settings.shows_name === true && !isThirteen(before.birth_date, formatDay(clock())))
          throw new ApiError(403, 'too_young', text('tooYoung'))
        if (settings.shows_name === true)
          requireShowableName(before.name, await findAllowedName(trx, learnerId))
        await updatePrivacy(trx, learnerId, settings)
        if (before.shows_name && settings.shows_name === false) await movePhoto(trx, learnerId)
      })
      return read(learnerId)
    },

    /**
     * Asks an operator about a name that the filter refuses.
     *
     * @returns 'fine' when the filter accepts it
     * @throws ApiError
     */
    async askAboutName(learnerId: string, typed: string): Promise<'asked' | 'fine'> {
      const name = readLine(typed)
      const learner = await findLearner(db, learnerId)
      if (!isThirteen(learner.birth_date, formatDay(clock())))
        throw new ApiError(403, 'too_young', text('tooYoung'))
      if (validateNameForOperators(name) === null) return 'fine'
      const throttle = {
        purpose: 'shown-name',
        target: learnerId,
        limit: NAMES_PER_DAY,
        windowSeconds: 86_400,
      }
      await takeOrThrow({ db, clock }, throttle)
      await putNameClaim(db, learnerId, name, clock())
      return 'asked'
    },
  }
}

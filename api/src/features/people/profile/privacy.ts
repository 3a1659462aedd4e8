import type { PrivacySettings, PrivacySettingsRequest } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayOf } from '../../../platform/calendar.ts'
import { Refusal, unauthorized } from '../../../platform/errors/refusal.ts'
import { isThirteen } from './age.ts'
import { movePhoto } from '../photo/photos.ts'
import { text } from '../text.ts'

/** How a learner shows to others (decision 3). */
export function createPrivacy({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>) {
  const dayOf = createDayOf(config.timeZone)

  async function read(learnerId: string): Promise<PrivacySettings> {
    const { birth_date, ...learner } = await db
      .selectFrom('learner')
      .select(['hides_from_leaderboards', 'shows_name', 'birth_date'])
      .where('id', '=', learnerId)
      .executeTakeFirstOrThrow(unauthorized)
    return { ...learner, may_show_name: isThirteen(birth_date, dayOf(clock())) }
  }

  return {
    read,

    /** Changes what is given. @throws Refusal under 13 or without a birth date, when name and photo are to be shown */
    async change(learnerId: string, wanted: PrivacySettingsRequest): Promise<PrivacySettings> {
      await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('learner')
          .select(['shows_name', 'birth_date'])
          .where('id', '=', learnerId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow(unauthorized)
        if (wanted.shows_name === true && !isThirteen(before.birth_date, dayOf(clock())))
          throw new Refusal(403, 'too_young', text('tooYoung'))
        if (Object.keys(wanted).length > 0)
          await trx.updateTable('learner').set(wanted).where('id', '=', learnerId).execute()
        if (before.shows_name && wanted.shows_name === false) await movePhoto(trx, learnerId)
      })
      return read(learnerId)
    },
  }
}

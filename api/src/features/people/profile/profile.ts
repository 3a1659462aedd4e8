import type { Profile, ProfileInfoRequest } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayOf } from '../../../platform/calendar.ts'
import { ApiError, unavailable } from '../../../platform/errors/api-error.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { findLearner, listIdentities, lockVisibility, updateProfile } from './store.ts'
import { isThirteen } from './age.ts'
import { firstBirthYear, readBirthDate } from './birth-date.ts'
import { forgetGuardian } from '../guardian/store.ts'
import { keepPhoto, movePhoto } from '../photo/store.ts'
import { readPicture } from '../../../platform/pictures/picture.ts'
import { text } from '../text.ts'

/** Each is a second of work for the machine. */
const PHOTOS_PER_HOUR = 20

/** The learner's own profile (S3.1a). */
export interface Profiles {
  readonly read: (learnerId: string) => Promise<Profile>
  /** Onboarding and Settings (S7.9). Absent fields stay as they are. @throws ApiError */
  readonly save: (learnerId: string, info: ProfileInfoRequest) => Promise<void>
}

/** The photo to store; null: it stays as it is. */
async function readPhoto(imageData: string | null | undefined): Promise<Buffer | null> {
  if (imageData === undefined || imageData === null) return null
  const picture = await readPicture(imageData)
  if (picture.ok) return picture.bytes
  switch (picture.fault) {
    case 'no-image':
      throw new ApiError(400, 'invalid_image', text('imageInvalid'))
    case 'too-large':
      throw new ApiError(400, 'image_too_large', text('imageLarge'))
    case 'busy':
      throw unavailable()
  }
}

export function createProfiles({ config, db, clock }: Dependencies): Profiles {
  const dayOf = createDayOf(config.timeZone)

  /** The date to store; null removes it, undefined leaves it. */
  function readDob(given: string | null | undefined): string | null | undefined {
    if (given === undefined || given === null) return given
    if (given.trim() === '') return null
    const today = dayOf(clock())
    const date = readBirthDate(given, today)
    if (date === null)
      throw new ApiError(400, 'invalid_dob', text('dobInvalid', { from: firstBirthYear(today) }))
    return date
  }

  return {
    async read(learnerId) {
      const { id, handle, name, birth_date, institute, grade, image } = await findLearner(db, learnerId)
      const identities = await listIdentities(db, learnerId)
      const addressBy = (channel: string) =>
        identities.find((identity) => identity.channel === channel)?.value ?? null
      return {
        id,
        name,
        login: handle,
        email: addressBy('email'),
        mobile_number: addressBy('sms'),
        image,
        birth_date,
        institute,
        grade,
      }
    },

    async save(learnerId, { name, dob, grade, institute, imageData }) {
      const given = readDob(dob)
      if (name.trim() === '') throw new ApiError(400, 'invalid_name', text('nameEmpty'))
      if (grade !== 0 && grade < 3) throw new ApiError(400, 'invalid_grade', text('gradeInvalid'))
      const now = clock()
      if (imageData !== undefined && imageData !== null) {
        const throttle = { purpose: 'photo', target: learnerId, limit: PHOTOS_PER_HOUR, windowSeconds: 3600 }
        await takeOrThrow({ db, clock }, throttle)
      }
      const photo = await readPhoto(imageData)
      await db.transaction().execute(async (trx) => {
        const before = await lockVisibility(trx, learnerId)
        const birthDate = given === undefined ? before.birth_date : given
        const mayBeShown = isThirteen(birthDate, dayOf(now))
        await updateProfile(trx, learnerId, {
          name: name.trim(),
          institute: institute.trim(),
          grade,
          birth_date: birthDate,
          // A learner who turns out to be younger is hidden, and stays hidden until they choose otherwise (decision 3).
          shows_name: before.shows_name && mayBeShown,
        })
        // A learner who is not known to be under 13 needs no guardian, so the address is not stored.
        if (mayBeShown || birthDate === null) await forgetGuardian(trx, learnerId)
        if (photo) await keepPhoto(trx, learnerId, photo, now)
        else if (before.shows_name && !mayBeShown) await movePhoto(trx, learnerId)
      })
    },
  }
}

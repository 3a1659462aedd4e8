// Reads and changes a learner's own profile (S3.1a).
import type { Profile, ProfileInfoRequest } from '@dhadha/contract/wire'
import { toBanglaField } from '../../identity/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { ApiError, unavailable } from '../../../platform/errors/api-error.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import {
  findClaim,
  findLearner,
  deleteOutgrownClaims,
  listIdentities,
  lockVisibility,
  updateProfile,
} from './store.ts'
import { isThirteen } from './age.ts'
import { firstBirthYear, readBirthDate } from './birth-date.ts'
import { changeBirthDate } from './birth-date-change.ts'
import { requireShowableName } from './showable-name.ts'
import { findAllowedName } from '../shown-name/store.ts'
import { requireGuardiansYes } from '../guardian/limit/gate.ts'
import { refreshLimit } from '../guardian/limit/store.ts'
import { removeGuardian } from '../guardian/store.ts'
import { findWaitingPhoto, savePhoto, movePhoto, photoUrl } from '../photo/store.ts'
import { readPicture } from '../../../platform/pictures/picture.ts'
import { readLine } from '../../../platform/texts/index.ts'
import { text } from '../texts/index.ts'

/** Each photo costs the machine a second of work. */
const PHOTOS_PER_HOUR = 20

/** The learner's own profile (S3.1a). */
export interface Profiles {
  readonly read: (learnerId: string) => Promise<Profile>
  /**
   * Onboarding and Settings (S7.9). Absent fields stay as they are.
   *
   * @param from the network address of the caller
   * @returns 'waiting' when all is saved except a birth date that needs a yes (decision 43)
   * @throws ApiError
   */
  readonly save: (learnerId: string, info: ProfileInfoRequest, from: string) => Promise<'saved' | 'waiting'>
}

/** The photo to store; null: it is not changed. */
async function readPhoto(imageData: string | null | undefined, from: string): Promise<Buffer | null> {
  if (imageData === undefined || imageData === null) return null
  const picture = await readPicture(imageData, from)
  if (picture.ok) return picture.bytes
  switch (picture.error) {
    case 'no-image':
      throw new ApiError(400, 'invalid_image', text('imageInvalid'))
    case 'too-large':
      throw new ApiError(400, 'image_too_large', text('imageLarge'))
    case 'busy':
      throw unavailable()
  }
}

/** The date to store; null removes it, undefined leaves it. */
function readDob(input: string | null | undefined, today: string): string | null | undefined {
  if (input === undefined || input === null) return input
  if (input.trim() === '') return null
  const date = readBirthDate(input, today)
  if (date === null)
    throw new ApiError(400, 'invalid_dob', text('dobInvalid', { from: firstBirthYear(today) }))
  return date
}

export function createProfiles({ config, db, clock }: Dependencies): Profiles {
  const formatDay = createDayFormatter(config.timeZone)

  return {
    async read(learnerId) {
      const { id, handle, name, birth_date, institute, grade, image } = await findLearner(db, learnerId)
      const waiting = image === null ? await findWaitingPhoto(db, learnerId) : null
      const wanted = (await findClaim(db, learnerId))?.wanted
      const identities = await listIdentities(db, learnerId)
      const addressBy = (channel: string) =>
        identities.find((identity) => identity.channel === channel)?.value ?? null
      return {
        id,
        name,
        login: handle,
        ...toBanglaField('bangla_login', handle),
        email: addressBy('email'),
        mobile_number: addressBy('sms'),
        // Others could not load the path of a waiting photo, and the learner's own pages do not need one.
        image: waiting ? photoUrl(waiting) : image,
        ...(waiting && { image_waits: true }),
        birth_date,
        ...(wanted && { wanted_birth_date: wanted }),
        institute,
        grade,
      }
    },

    async save(learnerId, { dob, grade, imageData, ...typed }, from) {
      const [name, institute] = [readLine(typed.name), readLine(typed.institute)]
      const now = clock()
      const today = formatDay(now)
      const parsedDob = readDob(dob, today)
      if (grade !== 0 && grade < 3) throw new ApiError(400, 'invalid_grade', text('gradeInvalid'))
      if (imageData !== undefined && imageData !== null) {
        const throttle = { purpose: 'photo', target: learnerId, limit: PHOTOS_PER_HOUR, windowSeconds: 3600 }
        await takeOrThrow({ db, clock }, throttle)
      }
      const photo = await readPhoto(imageData, from)
      return db.transaction().execute(async (trx) => {
        const before = await lockVisibility(trx, learnerId)
        const birthDate =
          parsedDob === undefined
            ? before.birth_date
            : await changeBirthDate(trx, learnerId, {
                before: before.birth_date,
                given: parsedDob,
                now,
                today,
              })
        const mayBeShown = isThirteen(birthDate, today)
        const staysShown = before.shows_name && mayBeShown && name !== ''
        if (staysShown) requireShowableName(name, await findAllowedName(trx, learnerId))
        await updateProfile(trx, learnerId, {
          name,
          institute,
          grade,
          birth_date: birthDate,
          // A learner who turns out to be younger, or removes the name, stays hidden until they
          // choose otherwise (decision 3).
          shows_name: staysShown,
        })
        // From 13 on a learner needs no guardian, so the address is not stored.
        if (mayBeShown) await removeGuardian(trx, learnerId)
        await refreshLimit(trx, learnerId, today)
        if (photo) await requireGuardiansYes(trx, learnerId)
        if (photo) await savePhoto(trx, learnerId, photo, now)
        else if (before.shows_name && !staysShown) await movePhoto(trx, learnerId)
        return !parsedDob || parsedDob === birthDate ? 'saved' : 'waiting'
      })
    },
  }
}

/** The job that deletes a child's earlier claims about its age once they do not matter any more. */
export function createClaimCleaner({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>) {
  const formatDay = createDayFormatter(config.timeZone)
  return () => deleteOutgrownClaims(db, formatDay(clock()))
}

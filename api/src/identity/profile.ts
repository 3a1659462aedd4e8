import type { Profile, ProfileInfoRequest } from '@dhadha/contract/wire'
import type { Dependencies } from '../assembly.ts'
import { createDayOf } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import { firstBirthYear, readBirthDate } from './birth-date.ts'
import { text } from './text.ts'

/** The learner's own profile (S3.1a). */
export interface Profiles {
  readonly read: (learnerId: string) => Promise<Profile>
  /** Onboarding and Settings (S7.9). What is absent stays as it is. @throws Refusal */
  readonly save: (learnerId: string, info: ProfileInfoRequest) => Promise<void>
}

export function createProfiles({ config, db, clock }: Dependencies): Profiles {
  const dayOf = createDayOf(config.timeZone)

  /** The date to keep; null takes it away, undefined leaves it. */
  function readDob(given: string | null | undefined): string | null | undefined {
    if (given === undefined || given === null) return given
    if (given.trim() === '') return null
    const today = dayOf(clock())
    const date = readBirthDate(given, today)
    if (date === null)
      throw new Refusal(400, 'invalid_dob', text('dobInvalid', { from: firstBirthYear(today) }))
    return date
  }

  return {
    async read(learnerId) {
      const learner = await db
        .selectFrom('learner')
        .select(['id', 'handle', 'name', 'birth_date', 'institute', 'grade', 'image'])
        .where('id', '=', learnerId)
        .executeTakeFirstOrThrow()
      const identities = await db
        .selectFrom('identity')
        .select(['value', 'channel'])
        .where('learner_id', '=', learnerId)
        .execute()
      const { handle, ...rest } = learner
      const addressBy = (channel: string) =>
        identities.find((identity) => identity.channel === channel)?.value ?? null
      return { ...rest, login: handle, email: addressBy('email'), mobile_number: addressBy('sms') }
    },

    async save(learnerId, { name, dob, grade, institute, imageData }) {
      const birthDate = readDob(dob)
      if (name.trim() === '') throw new Refusal(400, 'invalid_name', text('nameEmpty'))
      if (grade !== 0 && grade < 3) throw new Refusal(400, 'invalid_grade', text('gradeInvalid'))
      if (imageData !== undefined && imageData !== null)
        throw new Refusal(400, 'invalid_image', text('imageNotTaken'))
      await db
        .updateTable('learner')
        .set({
          name: name.trim(),
          institute: institute.trim(),
          grade,
          ...(birthDate === undefined ? {} : { birth_date: birthDate }),
        })
        .where('id', '=', learnerId)
        .execute()
    },
  }
}

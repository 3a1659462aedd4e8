import { toAsciiDigits } from '@dhadha/contract'
import type { Profile, ProfileInfoRequest } from '@dhadha/contract/wire'

/** The form of onboarding and settings (S3.1b). `grade` is what the select holds: '' or '3' to '10'. */
export interface ProfileDraft {
  name: string
  /** YYYY-MM-DD, the last day of a year for the year alone, or '' (decision 44). */
  birthDate: string
  grade: string
  institute: string
  /** A new photo as a data URL, or ''. */
  photo: string
  /** A grown-up's e-mail address, for pupils under 13, or ''; sent to the API by a call of its own. */
  guardian: string
}

/** The classes that the site is made for (S9.2a). */
export const GRADES: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 10]

/** The form's initial values. */
export const toDraft = (profile: Profile | undefined): ProfileDraft => ({
  name: profile?.name ?? '',
  birthDate: profile?.birth_date ?? '',
  grade: profile && GRADES.includes(profile.grade) ? String(profile.grade) : '',
  institute: profile?.institute ?? '',
  photo: '',
  guardian: '',
})

/** S5.8a: 'Class 5' → 5, 'শ্রেণি ৫' → 5, nothing → 0. */
export const gradeNumber = (text: string): number => Number(toAsciiDigits(text).replace(/\D/g, ''))

/** The request that saves the form (S3.13, S5.8): an empty birth date is null. */
export const profileInfo = (draft: ProfileDraft): ProfileInfoRequest => ({
  name: draft.name.trim(),
  dob: draft.birthDate === '' ? null : draft.birthDate,
  grade: gradeNumber(draft.grade),
  institute: draft.institute.trim(),
  ...(draft.photo === '' ? {} : { imageData: draft.photo }),
})

import { errorText, profileQuery, useProfile } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnderThirteen } from '../birth-date/day.ts'
import { accept, refuse } from '../form/checked.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { isEmail } from '../identity/identity.ts'
import { askGuardian, guardianQuery } from '../guardian/requests.ts'
import { privacyQuery } from '../settings/requests.ts'
import { draftOf, profileInfo, type ProfileDraft } from './draft.ts'
import { saveProfile } from './requests.ts'

/**
 * The profile's form, of onboarding and of settings. What is typed lies over what the API has, so that an answer that
 * comes late, or a change in another tab, never overwrites it.
 */
export function useProfileForm() {
  const queries = useQueryClient()
  const profile = useProfile()
  const submission = useSubmission()
  const [typed, setTyped] = useState<Partial<ProfileDraft>>({})
  const draft = { ...draftOf(profile.data), ...typed }
  const asksGuardian = isUnderThirteen(draft.dob)
  const guardian = asksGuardian ? draft.guardian.trim() : ''

  const check = () => {
    if (draft.name.trim() === '') return refuse('nameMissing', 'name')
    if (guardian !== '' && !isEmail(guardian)) return refuse('emailInvalid', 'guardian')
    if (guardian !== '' && guardian.toLowerCase() === profile.data?.email)
      return refuse('guardianOwn', 'guardian')
    return accept(profileInfo(draft))
  }

  /** @returns whether the guardian, if one is named, has been written to; the profile is saved in any case */
  const tellGuardian = async () => {
    if (guardian === '') return true
    try {
      await askGuardian(guardian)
      return true
    } catch (error) {
      submission.complain('guardian', errorText(error))
      return false
    }
  }

  /** Saves the form. `saved` resolves to false when the page is about to be left. */
  const save = (saved: () => Promise<boolean>, failed: () => void) =>
    submission.submit(
      check(),
      async (info) => {
        await saveProfile(info)
        const isTold = await tellGuardian()
        // A failed fetch afterwards is the query's business, not a failure to save.
        await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        // They depend on the birth date.
        for (const queryKey of [guardianQuery.queryKey, privacyQuery.queryKey])
          void queries.invalidateQueries({ queryKey })
        setTyped(isTold ? {} : { guardian })
        return isTold ? saved() : true
      },
      (error) => {
        failed()
        submission.complain('form', errorText(error))
      },
    )

  return {
    profile,
    draft,
    /** By the birth date in the form the pupil is under 13: a grown-up's address is asked for. */
    asksGuardian,
    busy: submission.busy,
    errorOf: submission.errorOf,
    clear: submission.clear,
    change: (part: Partial<ProfileDraft>) => {
      submission.clear()
      setTyped((before) => ({ ...before, ...part }))
    },
    save,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

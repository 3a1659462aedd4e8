import { errorText, profileQuery, useProfile } from '@dhadha/contract'
import type { ProfileInfoRequest } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnderThirteen } from '../birth-date/birthDate.ts'
import { accept, type ValidationResult } from '../form/validation.ts'
import { changedSince } from '../form/changedSince.ts'
import { useSubmission, type AfterSubmission } from '../form/useSubmission.ts'
import { checkGuardian } from '../guardian/check.ts'
import { askGuardian, guardianQuery } from '../guardian/requests.ts'
import { toDraft, profileInfo, type ProfileDraft } from './draft.ts'
import { isNameRefused } from './isNameRefused.ts'
import { privacyQuery, saveProfile } from './requests.ts'

/** @param email the pupil's own address, which is no guardian's */
function checkForm(
  draft: ProfileDraft,
  asksGuardian: boolean,
  email: string | null | undefined,
): ValidationResult<{ info: ProfileInfoRequest; guardian: string | null }> {
  const info = profileInfo(draft)
  if (!asksGuardian || draft.guardian.trim() === '') return accept({ info, guardian: null })
  const guardian = checkGuardian(draft.guardian, email)
  return guardian.ok ? accept({ info, guardian: guardian.request }) : guardian
}

/**
 * The profile's form, in onboarding and settings. Typed values win over the API's, so that a late response, or
 * a change in another tab, never overwrites them.
 */
export function useProfileForm() {
  const queries = useQueryClient()
  const profile = useProfile()
  const submission = useSubmission()
  const [typed, setTyped] = useState<Partial<ProfileDraft>>({})
  /** The name that the API refuses to show; null: none. */
  const [refusedName, setRefusedName] = useState<string | null>(null)
  const draft = { ...toDraft(profile.data), ...typed }
  const asksGuardian = isUnderThirteen(draft.birthDate)

  /** @returns whether the e-mail to the guardian, if one is named, was sent; the profile is saved in any case */
  const notifyGuardian = async (guardian: string | null) => {
    try {
      if (guardian !== null) await askGuardian(guardian)
      return true
    } catch (error) {
      submission.showError('guardian', errorText(error))
      return false
    }
  }

  const save = (saved: () => Promise<AfterSubmission>, failed: () => void) =>
    submission.submit(
      checkForm(draft, asksGuardian, profile.data?.email),
      async ({ info, guardian }) => {
        await saveProfile(info)
        setRefusedName(null)
        const isNotified = await notifyGuardian(guardian)
        // A failed fetch afterwards belongs to the query: the profile has been saved.
        await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        // They depend on the birth date.
        for (const queryKey of [guardianQuery.queryKey, privacyQuery.queryKey])
          void queries.invalidateQueries({ queryKey })
        setTyped((now) => ({
          ...changedSince(now, typed),
          ...(isNotified ? {} : { guardian: draft.guardian }),
        }))
        return isNotified ? saved() : 'editable'
      },
      (error) => {
        failed()
        setRefusedName(isNameRefused(error) ? draft.name : null)
        submission.showError('form', errorText(error))
      },
    )

  return {
    profile,
    draft,
    /** The birth date in the form makes the pupil under 13, so the form asks for a guardian's address. */
    asksGuardian,
    busy: submission.busy,
    getError: submission.getError,
    clear: submission.clear,
    refusedName,
    clearRefusedName: () => setRefusedName(null),
    change: (part: Partial<ProfileDraft>) => {
      submission.clear()
      setTyped((before) => ({ ...before, ...part }))
    },
    save,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

import { profileQuery, useProfile } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accept, refuse } from '../form/checked.ts'
import { useSubmission } from '../form/useSubmission.ts'
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

  /** Saves the form. `saved` resolves to false when the page is about to be left. */
  const save = (saved: () => Promise<boolean>, failed: (error: unknown) => void) =>
    submission.submit(
      draft.name.trim() === '' ? refuse('nameMissing', 'name') : accept(profileInfo(draft)),
      async (info) => {
        await saveProfile(info)
        // A failed fetch afterwards is the query's business, not a failure to save.
        await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        setTyped({})
        return saved()
      },
      failed,
    )

  return {
    profile,
    draft,
    busy: submission.busy,
    errorOf: submission.errorOf,
    change: (part: Partial<ProfileDraft>) => {
      submission.clear()
      setTyped((before) => ({ ...before, ...part }))
    },
    save,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

import { errorText, toast } from '@dhadha/contract'
import type { GuardianLook } from '@dhadha/contract/wire'
import { useState } from 'react'
import { accept } from '../form/validation.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { useText } from '../text.ts'
import { correctChild } from './requests.ts'
import { useRefreshLook } from './useRefreshLook.ts'

export type Child = NonNullable<GuardianLook['child']>

const toDraft = ({ name, birth_date, grade, institute }: Child) => ({
  name,
  birthDate: birth_date ?? '',
  grade: grade === 0 ? '' : String(grade),
  institute,
})

/** The form in which a guardian corrects the child's data. @param onOver the child needs no guardian any more */
export function useChildForm(token: string, child: Child, onOver: () => void) {
  const text = useText()
  const refreshLook = useRefreshLook(token)
  const submission = useSubmission()
  const [typed, setTyped] = useState<Partial<ReturnType<typeof toDraft>>>({})
  const draft = { ...toDraft(child), ...typed }
  const change = (part: typeof typed) => {
    submission.clear()
    setTyped((before) => ({ ...before, ...part }))
  }

  const save = () =>
    submission.submit(
      accept({
        token,
        name: draft.name.trim(),
        dob: draft.birthDate === '' ? null : draft.birthDate,
        grade: Number(draft.grade),
        institute: draft.institute.trim(),
      }),
      async (request) => {
        const { is_over } = await correctChild(request)
        if (is_over) {
          onOver()
          return 'editable'
        }
        await refreshLook()
        setTyped({})
        toast.success(text('updated'))
        return 'editable'
      },
      (error) => submission.showError('form', errorText(error)),
    )

  return { draft, change, save, submission }
}

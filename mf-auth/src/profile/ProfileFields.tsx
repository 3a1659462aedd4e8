import { useId, type ReactNode } from 'react'
import { Reason, WithReason } from '../hint/Reason.tsx'
import { useText } from '../text.ts'
import { NameField, OwnBirthDateField, SchoolField } from './fields.tsx'
import { GradeField } from './GradeField.tsx'
import { REASONS, type ReasonedField } from './reasons.ts'
import type { ProfileForm } from './useProfileForm.ts'

/** Name, birth date, class and school, each with a reason that unfolds (S2.11b, decision 44). All may be left empty. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const text = useText()
  const id = useId()
  const { draft, change } = form
  const reasonId = (field: ReasonedField) => `${id}${field}`
  const withReason = (field: ReasonedField, control: ReactNode) => (
    <WithReason
      reason={
        <Reason of={text(REASONS[field].label)} id={reasonId(field)}>
          {text(REASONS[field].reason)}
        </Reason>
      }
    >
      {control}
    </WithReason>
  )
  return (
    <>
      {withReason(
        'name',
        <NameField describedBy={reasonId('name')} value={draft.name} onChange={(name) => change({ name })} />,
      )}
      {withReason('birthDate', <OwnBirthDateField describedBy={reasonId('birthDate')} form={form} />)}
      {withReason(
        'class',
        <GradeField
          describedBy={reasonId('class')}
          value={draft.grade}
          onChange={(grade) => change({ grade })}
        />,
      )}
      {withReason(
        'school',
        <SchoolField
          describedBy={reasonId('school')}
          value={draft.institute}
          onChange={(institute) => change({ institute })}
        />,
      )}
    </>
  )
}

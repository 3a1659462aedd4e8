import { useId } from 'react'
import { Reason } from '../hint/Reason.tsx'
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
  const renderReason = (field: ReasonedField) => (
    <Reason of={text(REASONS[field].label)} id={reasonId(field)}>
      {text(REASONS[field].reason)}
    </Reason>
  )
  return (
    <>
      <NameField describedBy={reasonId('name')} value={draft.name} onChange={(name) => change({ name })} />
      {renderReason('name')}
      <OwnBirthDateField describedBy={reasonId('birthDate')} form={form} />
      {renderReason('birthDate')}
      <GradeField
        describedBy={reasonId('class')}
        value={draft.grade}
        onChange={(grade) => change({ grade })}
      />
      {renderReason('class')}
      <SchoolField
        describedBy={reasonId('school')}
        value={draft.institute}
        onChange={(institute) => change({ institute })}
      />
      {renderReason('school')}
    </>
  )
}

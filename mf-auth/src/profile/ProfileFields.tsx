import { useFormat } from '@dhadha/contract'
import { TextField } from '@dhadha/ui'
import { useId } from 'react'
import { formatBirthDate } from '../birth-date/birthDate.ts'
import { BirthDateField } from '../birth-date/BirthDateField.tsx'
import { useText, type TextKey } from '../text.ts'
import { Reason } from '../hint/Reason.tsx'
import { GradeField } from './GradeField.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** Name, birth date, class and school, each with a reason that unfolds (S2.11b, decision 44). All may be left empty. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const { draft, change } = form
  const wanted = form.profile.data?.wanted_birth_date
  const reasonId = (reason: TextKey) => `${id}${reason}`
  const renderReason = (label: TextKey, reason: TextKey) => (
    <Reason of={text(label)} id={reasonId(reason)}>
      {text(reason)}
    </Reason>
  )
  return (
    <>
      <TextField
        label={text('nameLabel')}
        name="name"
        autoComplete="name"
        aria-describedby={reasonId('nameHint')}
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      {renderReason('nameLabel', 'nameHint')}
      <BirthDateField
        hint={wanted ? text('birthDateWaits', { date: formatBirthDate(format, wanted) }) : undefined}
        describedBy={reasonId('birthDateHint')}
        value={draft.birthDate}
        onChange={(birthDate) => change({ birthDate })}
      />
      {renderReason('birthDateLabel', 'birthDateHint')}
      <GradeField
        describedBy={reasonId('classHint')}
        value={draft.grade}
        onChange={(grade) => change({ grade })}
      />
      {renderReason('classLabel', 'classHint')}
      <TextField
        label={text('schoolLabel')}
        aria-describedby={reasonId('schoolHint')}
        name="organization"
        autoComplete="organization"
        maxLength={200}
        value={draft.institute}
        onChange={(institute) => change({ institute })}
      />
      {renderReason('schoolLabel', 'schoolHint')}
    </>
  )
}

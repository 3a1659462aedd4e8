import { useFormat } from '@dhadha/contract'
import { TextField } from '@dhadha/ui'
import { DateField } from '../birth-date/DateField.tsx'
import { useText } from '../text.ts'
import { GradeField } from './GradeField.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** Name, date of birth, class and school (S2.11b). Only the name is required. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const text = useText()
  const format = useFormat()
  const { draft, change } = form
  return (
    <>
      <TextField
        label={text('nameLabel')}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={form.errorOf('name')}
      />
      <DateField
        label={text('dobLabel')}
        hint={
          form.profile.data?.wanted_birth_date
            ? text('dobWaits', { date: format.date(form.profile.data.wanted_birth_date) })
            : text('dobHint')
        }
        value={draft.dob}
        onChange={(dob) => change({ dob })}
      />
      <GradeField value={draft.grade} onChange={(grade) => change({ grade })} />
      <TextField
        label={text('schoolLabel')}
        hint={text('schoolHint')}
        name="organization"
        autoComplete="organization"
        maxLength={200}
        value={draft.institute}
        onChange={(institute) => change({ institute })}
      />
    </>
  )
}

import { useFormat } from '@dhadha/contract'
import { TextField } from '@dhadha/ui'
import { formatBirthDate } from '../birth-date/birthDate.ts'
import { BirthDateField } from '../birth-date/BirthDateField.tsx'
import { useText } from '../text.ts'
import { GradeField } from './GradeField.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** Name, birth date, class and school, each with why it is asked (S2.11b, decision 44). All may be left empty. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const text = useText()
  const format = useFormat()
  const { draft, change } = form
  const wanted = form.profile.data?.wanted_birth_date
  return (
    <>
      <TextField
        label={text('nameLabel')}
        name="name"
        autoComplete="name"
        hint={text('nameHint')}
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <BirthDateField
        hint={
          wanted ? text('birthDateWaits', { date: formatBirthDate(format, wanted) }) : text('birthDateHint')
        }
        value={draft.birthDate}
        onChange={(birthDate) => change({ birthDate })}
      />
      <GradeField hint={text('classHint')} value={draft.grade} onChange={(grade) => change({ grade })} />
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

import { useFormat } from '@dhadha/contract'
import { TextField } from '@dhadha/ui'
import { formatBirthDate } from '../birth-date/birthDate.ts'
import { BirthDateField } from '../birth-date/BirthDateField.tsx'
import { useText } from '../text.ts'
import type { ProfileForm } from './useProfileForm.ts'

interface FieldProps {
  /** The id of a text that describes it. */
  describedBy?: string
  /** A guardian fills it in for a child: the browser must not suggest the guardian's own. */
  isOfChild?: boolean
  value: string
  onChange: (value: string) => void
}

/** The name of a learner, which may be left out. */
export function NameField({ describedBy, isOfChild = false, value, onChange }: FieldProps) {
  const text = useText()
  return (
    <TextField
      label={text(isOfChild ? 'guardianName' : 'nameLabel')}
      name={isOfChild ? 'child-name' : 'name'}
      autoComplete={isOfChild ? 'off' : 'name'}
      aria-describedby={describedBy}
      maxLength={100}
      value={value}
      onChange={onChange}
    />
  )
}

/** The name of a learner's school, which may be left out. */
export function SchoolField({ describedBy, isOfChild = false, value, onChange }: FieldProps) {
  const text = useText()
  return (
    <TextField
      label={text('schoolLabel')}
      name={isOfChild ? 'child-school' : 'organization'}
      autoComplete={isOfChild ? 'off' : 'organization'}
      aria-describedby={describedBy}
      maxLength={200}
      value={value}
      onChange={onChange}
    />
  )
}

/** The birth date in the profile's form; one that waits for the guardian stands below it (decision 43). */
export function OwnBirthDateField({ describedBy, form }: { describedBy: string; form: ProfileForm }) {
  const text = useText()
  const format = useFormat()
  const wanted = form.profile.data?.wanted_birth_date
  return (
    <BirthDateField
      hint={wanted ? text('birthDateWaits', { date: formatBirthDate(format, wanted) }) : undefined}
      describedBy={describedBy}
      value={form.draft.birthDate}
      onChange={(birthDate) => form.change({ birthDate })}
    />
  )
}

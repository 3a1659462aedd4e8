import { useFormat } from '@dhadha/contract'
import { SelectField } from '@dhadha/ui'
import { useText } from '../text.ts'
import { birthYears } from './year.ts'

/** The birth year, which may be left out; an empty value stands for none (decision 44). */
export function BirthYearField({
  hint,
  describedBy,
  value,
  onChange,
}: {
  hint?: string | undefined
  /** The id of a hint that stands elsewhere. */
  describedBy?: string
  value: string
  onChange: (year: string) => void
}) {
  const text = useText()
  const format = useFormat()
  return (
    <SelectField
      label={text('birthYearLabel')}
      hint={hint}
      aria-describedby={describedBy}
      name="birth-year"
      autoComplete="off"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: text('birthYearChoose') },
        ...birthYears().map((year) => ({ value: String(year), label: format.digits(String(year)) })),
      ]}
    />
  )
}

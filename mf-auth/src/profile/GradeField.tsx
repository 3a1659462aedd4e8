import { SelectField } from '@dhadha/ui'
import { useText } from '../text.ts'
import { GRADES } from './draft.ts'

/** The class of a learner, which may be left out; an empty value stands for none. */
export function GradeField({
  describedBy,
  value,
  onChange,
}: {
  /** The id of a text that describes it. */
  describedBy?: string
  value: string
  onChange: (grade: string) => void
}) {
  const text = useText()
  return (
    <SelectField
      label={text('classLabel')}
      aria-describedby={describedBy}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: text('classChoose') },
        ...GRADES.map((grade) => ({ value: String(grade), label: text('classOption', { grade }) })),
      ]}
    />
  )
}

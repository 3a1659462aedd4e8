import { SelectField } from '@dhadha/ui'
import { useText } from '../text.ts'
import { GRADES } from './draft.ts'

/** The class of a learner, which may be left out; an empty value stands for none. */
export function GradeField({
  hint,
  value,
  onChange,
}: {
  hint?: string
  value: string
  onChange: (grade: string) => void
}) {
  const text = useText()
  return (
    <SelectField
      label={text('classLabel')}
      hint={hint}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: text('classChoose') },
        ...GRADES.map((grade) => ({ value: String(grade), label: text('classOption', { grade }) })),
      ]}
    />
  )
}

import { useFormat, useLanguage } from '@dhadha/contract'
import { Icon, TextField } from '@dhadha/ui'
import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../text.ts'
import { formatBirthDate } from './birthDate.ts'
import css from './BirthDateField.module.css'
import { BirthDateDialog } from './BirthDateDialog.tsx'

const OPENS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * The birth date, which may be left out: a read-only field that opens a calendar (S2.11b). The value is YYYY-MM-DD, the
 * last day of a year where only the year is known (decision 44); '' stands for none.
 */
export function BirthDateField({
  hint,
  describedBy,
  value,
  onChange,
}: {
  hint?: string | undefined
  /** The id of a hint that stands elsewhere. */
  describedBy?: string
  value: string
  onChange: (birthDate: string) => void
}) {
  const text = useText()
  const format = useFormat()
  // Names of months in Bangla, সেপ্টেম্বর, are wider than the field on a phone, also in their short form.
  const month = useLanguage() === 'bn' ? 'numeric' : 'short'
  const dialogId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENS.has(event.key)) return
    // Enter would submit the form.
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <TextField
        label={text('birthDateLabel')}
        hint={hint}
        aria-describedby={describedBy}
        readOnly
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={dialogId}
        autoComplete="off"
        placeholder={text('birthDateChoose')}
        className={css['control']}
        icon={<Icon name="calendar" />}
        value={formatBirthDate(format, value, month)}
        onChange={() => undefined}
        onClick={() => setIsOpen(true)}
        onKeyDown={openByKey}
      />
      <BirthDateDialog
        id={dialogId}
        open={isOpen}
        value={value}
        onClose={() => setIsOpen(false)}
        onChoose={(birthDate) => {
          onChange(birthDate)
          setIsOpen(false)
        }}
      />
    </>
  )
}

import { useFormat } from '@dhadha/contract'
import { Button, Dialog, TextField } from '@dhadha/ui'
import { useState, type KeyboardEvent } from 'react'
import { useText } from '../text.ts'
import { Calendar } from './Calendar.tsx'
import css from './DateField.module.css'
import { isoDay, parseDay, toUtc, type Day } from './day.ts'

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown'])

/** A birth date (S2.11b): chosen from a calendar, never typed. `value` is YYYY-MM-DD or ''. */
export function DateField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}) {
  const text = useText()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const day = parseDay(value)

  const press = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return
    event.preventDefault()
    setOpen(true)
  }
  const choose = (chosen: Day | null) => {
    onChange(chosen ? isoDay(chosen) : '')
    setOpen(false)
  }

  return (
    <>
      <TextField
        className={css['field']}
        label={label}
        hint={hint}
        readOnly
        aria-haspopup="dialog"
        placeholder={text('dateChoose')}
        value={
          day
            ? format.date(toUtc(day), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
            : ''
        }
        onChange={() => undefined}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        size="s"
        actions={
          day && (
            <Button variant="quiet" onClick={() => choose(null)}>
              {text('dateClear')}
            </Button>
          )
        }
      >
        <Calendar chosen={day} onChoose={choose} />
      </Dialog>
    </>
  )
}

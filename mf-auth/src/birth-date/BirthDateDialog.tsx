import { useFormat } from '@dhadha/contract'
import { Button, Dialog, SelectField } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../text.ts'
import { birthDateRange, birthYears, isYearAlone, toYearAlone } from './birthDate.ts'
import css from './BirthDateDialog.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import { addMonths } from './month.ts'

/** The age of a pupil of the middle classes, at whose birth the calendar opens where no birth date is given. */
const USUAL_AGE = 10

interface ChoiceProps {
  /** The id by which the field names what it opens. */
  id: string
  /** The birth date of the form, YYYY-MM-DD, or ''. */
  value: string
  onClose: () => void
  /** A day; the last day of a year for the year alone; '' for none. */
  onChoose: (birthDate: string) => void
}

/** The calendar of the birth date, after the ARIA pattern of a date picker dialog (S2.11b). */
export const BirthDateDialog = ({ open, ...choice }: ChoiceProps & { open: boolean }) =>
  // Mounted only while open: it starts at the date of the form each time.
  open ? <Choice {...choice} /> : null

/** The year and the month that the calendar shows. */
function MonthFields({
  id,
  day,
  hasFocus,
  onMove,
}: {
  id: string
  day: string
  /** The focus starts here when the dialog opens. */
  hasFocus: boolean
  /** By so many months. */
  onMove: (months: number) => void
}) {
  const text = useText()
  const format = useFormat()
  const year = day.slice(0, 4)
  const month = Number(day.slice(5, 7)) - 1
  const monthName = (index: number) =>
    format.date(new Date(Date.UTC(2000, index, 1)), { month: 'long', timeZone: 'UTC' })
  return (
    <div id={id} className={css['month']}>
      <SelectField
        label={text('birthDateYear')}
        {...(hasFocus && { 'data-autofocus': true })}
        value={year}
        onChange={(to) => onMove((Number(to) - Number(year)) * 12)}
        options={birthYears()
          .map(String)
          .map((value) => ({ value, label: format.digits(value) }))}
      />
      <SelectField
        label={text('birthDateMonth')}
        value={String(month)}
        onChange={(to) => onMove(Number(to) - month)}
        options={Array.from({ length: 12 }, (_, index) => ({
          value: String(index),
          label: monthName(index),
        }))}
      />
    </div>
  )
}

function Choice({ id, value, onClose, onChoose }: ChoiceProps) {
  const text = useText()
  const format = useFormat()
  const { first, last } = birthDateRange()
  const chosen = isYearAlone(value) ? '' : value
  const clamp = (day: string) => (day < first ? first : day > last ? last : day)
  /** The day that the keyboard is on; its month is shown. */
  const [day, setDay] = useState(() =>
    clamp(chosen || `${value.slice(0, 4) || new Date().getFullYear() - USUAL_AGE}-01-01`),
  )
  const year = day.slice(0, 4)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('birthDateLabel')}
      size="s"
      actions={
        <>
          {value !== '' && (
            <Button variant="quiet" onClick={() => onChoose('')}>
              {text('birthDateNone')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onChoose(toYearAlone(year))}>
            {text('birthDateYearAlone', { year: format.digits(year) })}
          </Button>
        </>
      }
    >
      <MonthFields
        id={id}
        day={day}
        hasFocus={chosen === ''}
        onMove={(months) => setDay(clamp(addMonths(day, months)))}
      />
      <MonthGrid
        day={day}
        chosen={chosen}
        range={{ first, last }}
        hasFocus={chosen !== ''}
        onMove={(to) => setDay(clamp(to))}
        onChoose={onChoose}
      />
    </Dialog>
  )
}

import { useLanguage } from '@dhadha/contract'
import { createSlotText, WhenSlot } from '@dhadha/ui'
import { useText } from '../text.ts'
import { MoreThanOne } from './line/LineBySlots.tsx'
import { Day, Flame, WEEKDAYS, WeekTitle, WeekView } from './week/Week.tsx'

/** The week of a first screen. */
export function WeekBySlots() {
  const text = useText()
  const slotText = createSlotText(text, useLanguage())
  return (
    <WeekView
      flame={
        <MoreThanOne slot="days" other={<WeekTitle />}>
          <Flame>{slotText('figureDays', { count: 'days' })}</Flame>
        </MoreThanOne>
      }
    >
      {WEEKDAYS.map((day, place) => (
        <Day key={day} state={`{day${place}}`} name={text(day)} />
      ))}
    </WeekView>
  )
}

/** What is solved, in a first screen. */
export function FactsBySlots() {
  const slotText = createSlotText(useText(), useLanguage())
  return (
    <>
      <li>{slotText('figureSolved', { count: 'solved' })}</li>
      <li>{slotText('progressTotal', { points: 'points' })}</li>
      <MoreThanOne slot="streak">
        <li>{slotText('figureStreak', { count: 'streak' })}</li>
      </MoreThanOne>
      <MoreThanOne slot="best">
        <WhenSlot slot="best" isNot="{streak}">
          <li>{slotText('figureBest', { count: 'best' })}</li>
        </WhenSlot>
      </MoreThanOne>
    </>
  )
}

import { useLanguage } from '@dhadha/contract'
import { createSlotText, WhenSlot } from '@dhadha/ui/first-screen'
import { useText } from '../text.ts'
import { Day, Flame, WEEKDAYS, WeekTitle, WeekView } from './week/Week.tsx'
import { WhenMoreThanOne } from './WhenMoreThanOne.tsx'

/** The week of a first screen. */
export function WeekBySlots() {
  const text = useText()
  const slotText = createSlotText(text, useLanguage())
  return (
    <WeekView
      flame={
        <WhenMoreThanOne slot="days" otherwise={<WeekTitle />}>
          <Flame>{slotText('figureDays', { count: 'days' })}</Flame>
        </WhenMoreThanOne>
      }
    >
      {WEEKDAYS.map((day, place) => (
        <Day key={day} state={`{day${place}}`} name={text(day)} />
      ))}
    </WeekView>
  )
}

/** Counts of what is solved, and streaks, in a first screen. */
export function FactsBySlots() {
  const slotText = createSlotText(useText(), useLanguage())
  return (
    <>
      <li>{slotText('figureSolved', { count: 'solved' })}</li>
      <li>{slotText('progressTotal', { points: 'points' })}</li>
      <WhenMoreThanOne slot="streak">
        <li>{slotText('figureStreak', { count: 'streak' })}</li>
      </WhenMoreThanOne>
      <WhenMoreThanOne slot="best">
        <WhenSlot slot="best" isNot="{streak}">
          <li>{slotText('figureBest', { count: 'best' })}</li>
        </WhenSlot>
      </WhenMoreThanOne>
    </>
  )
}

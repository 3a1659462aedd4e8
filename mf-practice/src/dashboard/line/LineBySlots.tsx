import { useLanguage } from '@dhadha/contract'
import { createSlotText, WhenSlot } from '@dhadha/ui/first-screen'
import { useText } from '../../text.ts'
import { WhenMoreThanOne } from '../WhenMoreThanOne.tsx'
import { GREETINGS } from './line.ts'

/** The mascot's line in a first screen: the choices of `getLine`. */
export function LineBySlots() {
  const text = useText()
  const slotText = createSlotText(text, useLanguage())
  const lastDays = (
    <WhenMoreThanOne slot="days" otherwise={text('lineNone')}>
      {slotText('lineDays', { count: 'days' })}
    </WhenMoreThanOne>
  )
  const nextSeries = (
    <WhenSlot slot="reason" is="series" otherwise={lastDays}>
      {text('lineSeries')}
    </WhenSlot>
  )
  const streak = (
    <WhenMoreThanOne slot="streak" otherwise={nextSeries}>
      {slotText('lineStreak', { count: 'streak' })}
    </WhenMoreThanOne>
  )
  const unfinished = (
    <WhenSlot slot="reason" is="unfinished" otherwise={streak}>
      {text('lineUnfinished')}
    </WhenSlot>
  )
  return (
    <>
      {GREETINGS.map((key, part) => (
        <WhenSlot key={key} slot="partOfDay" is={part}>
          {text(key)}
        </WhenSlot>
      ))}{' '}
      <WhenSlot slot="todaySolved" is="true" otherwise={unfinished}>
        {text('lineToday')}
      </WhenSlot>
    </>
  )
}

import { useLanguage } from '@dhadha/contract'
import { createSlotText, WhenSlot } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { useText } from '../../text.ts'
import { GREETINGS } from './line.ts'

/** The mascot's line in a first screen: the choices of `getLine`. */
export function LineBySlots() {
  const text = useText()
  const slotText = createSlotText(text, useLanguage())
  const otherwise = (
    <MoreThanOne slot="days" other={text('lineNone')}>
      {slotText('lineDays', { count: 'days' })}
    </MoreThanOne>
  )
  const withoutStreak = (
    <Either slot="reason" is="series" other={otherwise}>
      {text('lineSeries')}
    </Either>
  )
  const open = (
    <MoreThanOne slot="streak" other={withoutStreak}>
      {slotText('lineStreak', { count: 'streak' })}
    </MoreThanOne>
  )
  return (
    <>
      {GREETINGS.map((key, part) => (
        <WhenSlot key={key} slot="partOfDay" is={part}>
          {text(key)}
        </WhenSlot>
      ))}{' '}
      <Either
        slot="todaySolved"
        is="true"
        other={
          <Either slot="reason" is="unfinished" other={open}>
            {text('lineUnfinished')}
          </Either>
        }
      >
        {text('lineToday')}
      </Either>
    </>
  )
}

interface EitherProps {
  slot: string
  is: string | number
  other: ReactNode
  children: ReactNode
}

const Either = ({ slot, is, other, children }: EitherProps) => (
  <>
    <WhenSlot slot={slot} is={is}>
      {children}
    </WhenSlot>
    <WhenSlot slot={slot} isNot={is}>
      {other}
    </WhenSlot>
  </>
)

/** For a number that is at least zero. */
export const MoreThanOne = ({
  slot,
  other = null,
  children,
}: Omit<EitherProps, 'is' | 'other'> & { other?: ReactNode }) => (
  <Either
    slot={slot}
    is={0}
    other={
      <Either slot={slot} is={1} other={children}>
        {other}
      </Either>
    }
  >
    {other}
  </Either>
)

import { WhenSlot } from '@dhadha/ui/first-screen'
import type { ReactNode } from 'react'

interface Props {
  /** Of a number that is at least zero. */
  slot: string
  otherwise?: ReactNode
  children: ReactNode
}

/** In a first screen: content that stays where the number of a slot is greater than one. */
export const WhenMoreThanOne = ({ slot, otherwise = null, children }: Props) => (
  <WhenSlot
    slot={slot}
    is={0}
    otherwise={
      <WhenSlot slot={slot} is={1} otherwise={children}>
        {otherwise}
      </WhenSlot>
    }
  >
    {otherwise}
  </WhenSlot>
)

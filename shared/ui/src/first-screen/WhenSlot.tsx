import type { ReactNode } from 'react'

export interface WhenSlotProps {
  slot: string
  /** A text, or `{other}` for what another slot has. */
  is?: string | number | undefined
  /** In place of `is`: the content stays for every other value. */
  isNot?: string | number | undefined
  children: ReactNode
}

/** In a first screen: content that stays where a slot has a value (decision 67). */
export const WhenSlot = ({ slot, is, isNot, children }: WhenSlotProps) => (
  <slot data-when={isNot === undefined ? `${slot}:${is ?? ''}` : `${slot}:!${isNot}`}>{children}</slot>
)

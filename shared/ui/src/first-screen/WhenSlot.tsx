import type { ReactNode } from 'react'

export interface WhenSlotProps {
  slot: string
  /** A text, or `{other}` for what another slot has. */
  is?: string | number | undefined
  /** In place of `is`: the content stays for every other value. */
  isNot?: string | number | undefined
  /** Replaces the content where it does not stay. */
  otherwise?: ReactNode
  children: ReactNode
}

/** In a first screen: content that stays where a slot has a value (decision 67). */
export function WhenSlot({ slot, is, isNot, otherwise, children }: WhenSlotProps) {
  const [value, opposite] = isNot === undefined ? [`${is ?? ''}`, `!${is ?? ''}`] : [`!${isNot}`, `${isNot}`]
  return (
    <>
      <slot data-when={`${slot}:${value}`}>{children}</slot>
      {otherwise !== undefined && <slot data-when={`${slot}:${opposite}`}>{otherwise}</slot>}
    </>
  )
}

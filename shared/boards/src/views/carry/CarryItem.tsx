import { LabelView } from '../LabelView.tsx'
import css from './carry.module.css'
import type { Carry } from './useCarry.ts'

interface CarryItemProps {
  carry: Carry
  id: number
}

/** An item: a button named by its content and place. On a read-only board, not a button. */
export function CarryItem({ carry, id }: CarryItemProps) {
  const label = carry.items[id]
  if (label === undefined) return null
  if (carry.disabled)
    return (
      <span className={css['item']}>
        <LabelView label={label} />
      </span>
    )
  const isHeld = carry.hand?.item === id
  return (
    <button
      type="button"
      className={css['item']}
      data-item={id}
      data-held={isHeld}
      data-last={carry.last === id}
      aria-pressed={isHeld}
      aria-label={`${carry.getName(id)}, ${carry.placeName(carry.getPlace(id))}`}
      tabIndex={carry.tabStop === id ? 0 : -1}
      onFocus={() => carry.onFocus(id)}
    >
      <LabelView label={label} decorative />
    </button>
  )
}

import { LabelView } from '../../views/LabelView.tsx'
import type { Carry } from '../../views/carry/useCarry.ts'
import { getText } from '../../views/text.ts'
import css from './slots.module.css'

/** A target for the held item: a button for screen readers, and a preview while the keyboard moves the item here. */
export function DropButton({ carry, place }: { carry: Carry; place: number }) {
  const { hand } = carry
  if (!hand || place === carry.getPlace(hand.item) || carry.moveError(hand.item, place) !== null) return null
  const label = carry.items[hand.item]
  return (
    <button
      type="button"
      className={css['drop']}
      tabIndex={-1}
      aria-label={getText(carry.lang)('place', { place: carry.placeName(place) })}
    >
      {hand.to === place && label !== undefined && <LabelView label={label} decorative />}
    </button>
  )
}

import { LabelView } from '../../views/LabelView.tsx'
import { CarryItem } from '../../views/carry/CarryItem.tsx'
import { TRAY, type Carry } from '../../views/carry/useCarry.ts'
import { getText } from '../../views/text.ts'
import { DropButton } from './DropButton.tsx'
import css from './slots.module.css'

/**
 * Items without a place. A placed item leaves a gap, so that nothing shifts under the finger. A read-only board has it
 * as long as an item is in it: it would be nowhere, on paper (decision 37) and while moves are replayed (decision 42).
 */
export function Tray({ carry }: { carry: Carry }) {
  if (carry.disabled && carry.items.every((_, id) => carry.getPlace(id) !== TRAY)) return null
  return (
    <ul
      className={css['tray']}
      aria-label={getText(carry.lang)('trayName')}
      data-place={TRAY}
      data-target={carry.hand?.to === TRAY}
    >
      {[...carry.items.keys()].map((id) => {
        const label = carry.items[id] ?? ''
        if (carry.getPlace(id) === TRAY)
          return (
            <li key={id} className={css['slot']}>
              <CarryItem carry={carry} id={id} />
            </li>
          )
        const isHeld = carry.hand?.item === id
        return (
          <li key={id} className={css['hole']} aria-hidden={!isHeld}>
            <span className={css['shape']} aria-hidden="true">
              <LabelView label={label} decorative />
            </span>
            {isHeld && <DropButton carry={carry} place={TRAY} />}
          </li>
        )
      })}
    </ul>
  )
}

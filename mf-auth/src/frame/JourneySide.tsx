import { useId } from 'react'
import { useText } from '../text.ts'
import { Journey } from './Journey.tsx'
import css from './JourneySide.module.css'

/** The picture beside a form, on screens wide enough for both. */
export function JourneySide() {
  const text = useText()
  const heading = useId()
  return (
    <aside className={css['side']} aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('journey')}
      </h2>
      <Journey />
    </aside>
  )
}

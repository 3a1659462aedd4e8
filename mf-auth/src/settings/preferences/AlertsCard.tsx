import { setPreferences, usePreferences } from '@dhadha/contract'
import { Card } from '@dhadha/ui'
import { useId } from 'react'
import { useText } from '../../text.ts'
import { Switch } from '../switch/Switch.tsx'
import css from './AlertsCard.module.css'

const ALERTS = [
  { name: 'newContent', label: 'alertContent', hint: 'alertContentHint' },
  { name: 'newTutorial', label: 'alertTutorial', hint: 'alertTutorialHint' },
  { name: 'testLine', label: 'alertTest', hint: 'alertTestHint' },
] as const

/** What the bell tells (S2.23d): kept on this device, honoured by the shell's bell. */
export function AlertsCard() {
  const text = useText()
  const heading = useId()
  const preferences = usePreferences()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('alertsHeading')}
      </h2>
      {ALERTS.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={text(label)}
          hint={text(hint)}
          on={preferences[name]}
          onChange={(on) => setPreferences({ [name]: on })}
        />
      ))}
      <p className={css['note']}>{text('alertsHint')}</p>
    </Card>
  )
}

import { setPreferences, usePreferences } from '@dhadha/contract'
import { Switch } from '@dhadha/ui'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import css from './AlertsCard.module.css'

const ALERTS = [
  { name: 'newContent', label: 'alertContent', hint: 'alertContentHint' },
  { name: 'newTutorial', label: 'alertTutorial', hint: 'alertTutorialHint' },
  { name: 'testLine', label: 'alertTest', hint: 'alertTestHint' },
] as const

/** Which notifications the bell shows (S2.23d): stored on this device and read by the shell's bell. */
export function AlertsCard() {
  const text = useText()
  const preferences = usePreferences()
  return (
    <SettingsCard heading={text('alertsHeading')}>
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
    </SettingsCard>
  )
}

import { Icon } from '@dhadha/ui'
import css from '../menu/menu.module.css'
import { useText } from '../../text.ts'
import { canVibrate, play, useSignal, type Signal } from './signals.ts'

/** Sound and vibration on or off, in the menu of a problem (decision 41). */
export const SignalSwitches = () => (
  <>
    <Switch signal="sound" />
    {canVibrate() && <Switch signal="vibration" />}
  </>
)

function Switch({ signal }: { signal: Signal }) {
  const text = useText()
  const [on, setOn] = useSignal(signal)
  const change = () => {
    setOn(!on)
    // Switching it on plays it once.
    if (signal === 'sound' && !on) play('right')
  }
  return (
    <button type="button" role="switch" aria-checked={on} className={css['item']} onClick={change}>
      <Icon name={signal === 'sound' ? 'sound' : 'vibration'} size={20} />
      <span className={css['setting']}>{text(signal)}</span>
      <span className={css['knob']} aria-hidden="true" />
    </button>
  )
}

import { Button, Icon } from '@dhadha/ui'
import { useText } from '../../text.ts'
import css from './Waiting.module.css'

/** Says that an answer could not be sent yet: it is stored, and nobody has to wait for it. */
export function Waiting({ onNext, last }: { onNext: () => void; last: boolean }) {
  const text = useText()
  return (
    <div className={css['waiting']} role="status">
      <Icon name="clock" size={20} />
      <div>
        <p>
          <strong>{text('waitingTitle')}</strong> {text('waitingText')}
        </p>
        <Button variant="secondary" onClick={onNext}>
          {text(last ? 'goToDashboard' : 'nextProblem')}
        </Button>
      </div>
    </div>
  )
}

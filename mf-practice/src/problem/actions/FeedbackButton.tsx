import { Button, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { useText } from '../../text.ts'
import css from './actions.module.css'

/** The first action of the bar (S2.19a); on a phone its icon alone is shown. */
export function FeedbackButton({ onFeedback }: { onFeedback: () => void }) {
  const text = useText()
  return (
    <Button
      variant="quiet"
      className={css['feedback']}
      icon={<Icon name="mail" size={20} />}
      onClick={onFeedback}
    >
      <span className={hiddenOnPhonesClass()}>{text('feedback')}</span>
    </Button>
  )
}

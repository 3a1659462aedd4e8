import { BottomBar, Button, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { useText } from '../../text.ts'
import css from './actions.module.css'
import { FeedbackButton } from './FeedbackButton.tsx'

interface ActionBarProps {
  /** A verdict stands in its place. */
  hidden: boolean
  /** The message about an incomplete answer; null when it is complete, or when the field shows the message. */
  incompleteText: string | null
  onFeedback: () => void
  /** Null: it was not tried yet. */
  onExplain: (() => void) | null
  isExplaining: boolean
  /** Null: there is no next problem. */
  onSkip: (() => void) | null
  isSending: boolean
  /** An answer waits for the connection. */
  isUnsent: boolean
}

/** The bar of actions below an open problem (S2.19a). */
export function ActionBar(props: ActionBarProps) {
  const { hidden, incompleteText, onFeedback, onExplain, isExplaining, onSkip, isSending, isUnsent } = props
  const text = useText()
  return (
    <BottomBar className={css['bar']} hidden={hidden}>
      {incompleteText !== null && (
        <p className={css['incomplete']} role="alert">
          <Icon name="info" size={20} />
          {incompleteText}
        </p>
      )}
      <FeedbackButton onFeedback={onFeedback} />
      {onExplain && (
        <Button
          variant="quiet"
          className={css['explain']}
          icon={<Icon name="info" size={20} />}
          onClick={onExplain}
          busy={isExplaining}
        >
          <span className={hiddenOnPhonesClass()}>{text('seeExplanation')}</span>
        </Button>
      )}
      {onSkip && (
        <Button variant="secondary" onClick={onSkip}>
          {text('skipThis')}
        </Button>
      )}
      <Button type="submit" busy={isSending}>
        {text(isUnsent ? 'sendNow' : 'submit')}
      </Button>
    </BottomBar>
  )
}

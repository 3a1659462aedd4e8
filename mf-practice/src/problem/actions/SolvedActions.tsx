import { useFormat } from '@dhadha/contract'
import { BottomBar, Button, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { useText } from '../../text.ts'
import { FreshButton } from '../fresh/FreshButton.tsx'
import type { Fresh } from '../fresh/useFresh.ts'
import css from './actions.module.css'
import { FeedbackButton } from './FeedbackButton.tsx'

interface SolvedActionsProps {
  /** The solving time; null where that is no longer stored. */
  seconds: number | null
  /** The words of the main button, which submits the page's form. */
  next: string
  onFeedback: () => void
  isExplaining: boolean
  onExplain: () => void
  onAgain: () => void
  /** A fresh variant, offered in place of the same problem; null when there is none. */
  fresh: Fresh | null
}

/** The actions for a solved problem: the next one (Enter), its explanation, solving it again (decision 14). */
export function SolvedActions({
  seconds,
  next,
  onFeedback,
  isExplaining,
  onExplain,
  onAgain,
  fresh,
}: SolvedActionsProps) {
  const text = useText()
  const { clock } = useFormat()
  return (
    <BottomBar className={css['bar']}>
      <p className={css['solved']}>
        <Icon name="check" size={20} />
        {seconds === null ? text('solvedBefore') : text('solvedIn', { time: clock(seconds) })}
      </p>
      <FeedbackButton onFeedback={onFeedback} />
      <Button
        variant="quiet"
        className={css['explain']}
        icon={<Icon name="info" size={20} />}
        onClick={onExplain}
        busy={isExplaining}
      >
        <span className={hiddenOnPhonesClass()}>{text('seeExplanation')}</span>
      </Button>
      {fresh ? (
        <FreshButton fresh={fresh} />
      ) : (
        <Button variant="secondary" onClick={onAgain}>
          {text('solveAgain')}
        </Button>
      )}
      <Button type="submit">
        {next}
        <Icon name="chevron-right" size={20} />
      </Button>
    </BottomBar>
  )
}

import { BottomBar, Button, buttonClass, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { listPath, type TestKind } from '../../paths.ts'
import { useText } from '../../text.ts'
import css from '../taking.module.css'

export interface ActionBarProps {
  kind: TestKind
  /** Id of the form that Submit submits. */
  form: string
  isMarked: boolean
  /** Null: there is no problem on the screen yet. */
  onMark: (() => void) | null
  onComplete: () => void
}

/** The bottom bar (S2.31b). */
export function ActionBar({ kind, form, isMarked, onMark, onComplete }: ActionBarProps) {
  const text = useText()
  return (
    <BottomBar className={css['bar']}>
      <Link className={buttonClass('quiet')} to={listPath('custom')}>
        {text('exitTest')}
      </Link>
      {kind === 'custom' && (
        <Button variant="secondary" onClick={onComplete}>
          {text('completeTest')}
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Icon name="bookmark" size={20} />}
        disabled={onMark === null}
        onClick={onMark ?? undefined}
      >
        {/* On a phone its words would give the bar a second line, which the problem needs. */}
        <span className={hiddenOnPhonesClass()}>{text(isMarked ? 'unmark' : 'mark')}</span>
      </Button>
      <Button type="submit" form={form} disabled={onMark === null}>
        {text('submit')}
      </Button>
    </BottomBar>
  )
}

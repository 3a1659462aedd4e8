import { useLanguage } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { AnswerBySlots } from '../problem/first-screen/AnswerBySlots.tsx'
import { Statement } from '../problem/frame/Statement.tsx'
import { useText } from '../text.ts'
import { VisitorFrame } from './VisitorFrame.tsx'
import css from './visitor.module.css'
import { WaitingMascot } from './WaitingMascot.tsx'

/** A visitor's problem before its script has loaded, as `ProblemFirstScreen` is a learner's (decision 67). */
export const VisitorFirstScreen = () => (
  <VisitorFrame isAwaited>
    <VisitorProblemSlots />
  </VisitorFrame>
)

/** `VisitorProblem` with a slot for each of its texts. */
export function VisitorProblemSlots() {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={`${css['problem']} ${css['first']}`} data-answer="{answer}">
      <article className={css['statement']}>
        <h1 className={css['title']} lang={language}>
          {'{title}'}
        </h1>
        <Statement content={{ html: '{statement}', text: '' }} language={language} />
      </article>
      <div className={css['answer']}>
        <AnswerBySlots awaited={css['awaited']} />
      </div>
      <div className={css['foot']} inert>
        <div role="status">
          <WaitingMascot />
        </div>
        <Button>{text('submit')}</Button>
      </div>
    </div>
  )
}

import type { Language } from '@dhadha/contract'
import type { VisitorVerdict } from '@dhadha/contract/wire'
import { Confetti, Mascot } from '@dhadha/ui'
import { FeedbackText } from '../problem/verdict/FeedbackText.tsx'
import { useText } from '../text.ts'
import css from './TryVerdict.module.css'

/** The verdict on a visitor's answer, in kind words; below the board, which stays as it was. */
export function TryVerdict({ verdict, language }: { verdict: VisitorVerdict; language: Language }) {
  const text = useText()
  const { isCorrect, feedback, inPlace, found } = verdict
  return (
    <div className={css['verdict']} data-right={isCorrect}>
      <Mascot mood={isCorrect ? 'cheering' : 'consoling'} size={56} />
      <div className={css['words']}>
        <strong>{text(isCorrect ? 'rightTitle' : 'wrongTitle')}</strong>
        {isCorrect && <Confetti />}
        {inPlace && <p>{text('inPlace', { ...inPlace })}</p>}
        {found && <p>{text('found', { ...found })}</p>}
        {!isCorrect &&
          (feedback ? (
            <FeedbackText feedback={feedback} language={language} />
          ) : (
            <p>{text('visitorWrong')}</p>
          ))}
      </div>
    </div>
  )
}

import { AnswerArea, type Answer } from '@dhadha/boards/views'
import { useLanguage } from '@dhadha/contract'
import { Card } from '@dhadha/ui'
import { useState } from 'react'
import css from '../styleguide.module.css'
import { useText } from '../text.ts'
import { boardStates, KINDS, type BoardState } from './states.ts'

/** Every way to answer, in every state. */
export function BoardSamples() {
  const text = useText()
  return (
    <section className={css['section']}>
      <h2>{text('boards')}</h2>
      {KINDS.map((kind) => (
        <KindSamples key={kind} kind={kind} />
      ))}
    </section>
  )
}

function KindSamples({ kind }: { kind: string }) {
  const language = useLanguage()
  return (
    <>
      <h3 lang="en">{kind}</h3>
      <div className={css['boards']}>
        {boardStates(kind, language).map((state) => (
          <StateSample key={`${language} ${state.name}`} kind={kind} state={state} />
        ))}
      </div>
    </>
  )
}

function StateSample({ kind, state }: { kind: string; state: BoardState }) {
  const text = useText()
  const language = useLanguage()
  const [answer, setAnswer] = useState<Answer>(state.answer)
  return (
    <Card as="article" className={css['board']}>
      <h4>{text(state.name)}</h4>
      <AnswerArea
        interactiveType={kind}
        payload={state.payload}
        answer={answer}
        onChange={setAnswer}
        language={language}
        error={state.name === 'refused' ? text('answerMissing') : null}
        disabled={state.name === 'locked'}
      />
    </Card>
  )
}

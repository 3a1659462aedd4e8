import { parseMcqPayload } from '@dhadha/boards/rules'
import { BoardAnswer, Content } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { ExplanationReply, Problem } from '@dhadha/contract/wire'
import { Button, ConfirmDialog, Failure } from '@dhadha/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text.ts'
import { fetchExplanation } from '../requests.ts'
import css from './review.module.css'

interface SolutionProps {
  problem: Problem
  /** The decoded board or options. */
  payload: unknown
  language: Language
}

/**
 * The right answer and its explanation. An unsolved problem pays no points in practice afterwards (decision 14), and
 * the page warns of that. So a learner cannot see a solution in a test and earn points with it.
 */
export function Solution({ problem, payload, language }: SolutionProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const explanation = useMutation({
    mutationFn: () => fetchExplanation(problem.problem_id),
    onSettled: () => setAsking(false),
  })
  const isFree = problem.status === 1 || problem.explanation_viewed
  const shown = useRef<HTMLHeadingElement>(null)
  const isThere = explanation.data !== undefined
  // The pressed button is gone.
  useEffect(() => {
    if (isThere) shown.current?.focus()
  }, [isThere])
  if (explanation.data)
    return (
      <section className={css['part']}>
        <h3 ref={shown} tabIndex={-1}>
          {text('solution')}
        </h3>
        <Right {...explanation.data.explanation} problem={problem} payload={payload} language={language} />
        <Explanation reply={explanation.data} language={language} />
      </section>
    )
  if (explanation.error)
    return (
      <Failure error={explanation.error} onRetry={() => explanation.mutate()} busy={explanation.isPending} />
    )
  return (
    <>
      <Button busy={explanation.isPending} onClick={() => (isFree ? explanation.mutate() : setAsking(true))}>
        {text('seeSolution')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text('seeSolutionTitle')}
        confirmLabel={text('seeSolution')}
        cancelLabel={text('notNow')}
        onConfirm={() => explanation.mutate()}
        busy={explanation.isPending}
      >
        {text('seeSolutionBody')}
      </ConfirmDialog>
    </>
  )
}

/** The right answer: the solved board, the option in its words, or the text. */
function Right({
  answer,
  board,
  problem: { data },
  payload,
  language,
}: ExplanationReply['explanation'] & SolutionProps) {
  if (board !== undefined)
    return (
      <BoardAnswer
        interactiveType={data.interactiveType}
        payload={payload}
        value={board}
        onChange={ignoreChange}
        language={language}
        disabled
      />
    )
  if (answer === undefined) return null
  if (data.ansType !== 'mcq') return <p className={css['right']}>{answer}</p>
  const options = parseMcqPayload(payload)
  if (!options.ok) return null
  const places = answer.split(',').flatMap((number) => (number === '' ? [] : Number(number) - 1))
  return (
    <div className={css['right']}>
      {places.map((place) => (
        <Content
          key={place}
          content={{
            html: options.value.optionsHtml?.[place] ?? null,
            text: options.value.options[place] ?? '',
          }}
          language={language}
        />
      ))}
    </div>
  )
}

const ignoreChange = () => undefined

function Explanation({ reply: { explanation }, language }: { reply: ExplanationReply; language: Language }) {
  const text = useText()
  const isBangla = language === 'bn' && explanation.bangla_explanation !== ''
  const html = isBangla ? explanation.bangla_explanation_html : explanation.explanation_html
  const written = isBangla ? explanation.bangla_explanation : explanation.explanation
  const { image } = explanation
  if (written === '') return <p>{text('noExplanation')}</p>
  return (
    <>
      <h3>{text('explanation')}</h3>
      <Content content={{ html, text: written }} language={isBangla ? 'bn' : 'en'} />
      {image && (
        <img
          className={css['image']}
          src={(isBangla && image.bangla_src) || image.src}
          alt={(isBangla && image.bangla_alt) || image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
        />
      )}
    </>
  )
}

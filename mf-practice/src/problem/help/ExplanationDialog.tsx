import { BoardAnswer, Content, type ContentText } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { ExplanationReply } from '@dhadha/contract/wire'
import { Button, Dialog, EmptyState, Failure, Icon } from '@dhadha/ui'
import { useRef } from 'react'
import { useText } from '../../text.ts'
import { FreshButton } from '../fresh/FreshButton.tsx'
import type { Fresh } from '../fresh/useFresh.ts'
import css from './help.module.css'

/** The kind and the payload with which the solved board is drawn, as the problem shows it. */
export interface ShownBoard {
  interactiveType: string
  payload: unknown
}

export interface ExplanationDialogProps {
  /** Undefined: the call failed (S8.6b). */
  reply: ExplanationReply | undefined
  language: Language
  board: ShownBoard
  /** How many steps are unfolded; the page stores it, because a learner may close the dialog to look at the image. */
  unfolded: number
  onUnfold: (steps: number) => void
  onImage: () => void
  onRetry: () => void
  busy: boolean
  /** Null: there is no fresh variant to try it on. */
  fresh: Fresh | null
  onClose: () => void
}

/** The explanation in a language, in English where there is none in Bangla; one step where it has no others. */
function getSteps({ explanation }: ExplanationReply, language: Language): ContentText[] {
  const isBangla = language === 'bn' && explanation.bangla_explanation !== ''
  const steps = isBangla ? explanation.bangla_steps_html : explanation.steps_html
  const text = isBangla ? explanation.bangla_explanation : explanation.explanation
  const html = isBangla ? explanation.bangla_explanation_html : explanation.explanation_html
  return steps?.map((step) => ({ text: '', html: step })) ?? (text || html ? [{ text, html }] : [])
}

/** The explanation, step by step, with image and solved board at the end, the image larger behind a button (S4.5b). */
export function ExplanationDialog(props: ExplanationDialogProps) {
  const { reply, language, onImage, onRetry, busy, fresh, onClose } = props
  const text = useText()
  const steps = reply ? getSteps(reply, language) : []
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('explanationTitle')}
      size="l"
      actions={
        <>
          {reply?.explanation.image && (
            <Button variant="secondary" icon={<Icon name="image" size={20} />} onClick={onImage}>
              {text('image')}
            </Button>
          )}
          {reply && <FreshButton fresh={fresh} />}
          <Button onClick={onClose}>{text('gotIt')}</Button>
        </>
      }
    >
      {reply && steps.length > 0 ? (
        <Steps {...props} steps={steps} explanation={reply.explanation} />
      ) : reply ? (
        <EmptyState mood="consoling" title={text('noExplanation')} />
      ) : (
        <Failure title={text('noExplanation')} onRetry={onRetry} busy={busy} />
      )}
    </Dialog>
  )
}

type StepsProps = Pick<ExplanationDialogProps, 'language' | 'board' | 'unfolded' | 'onUnfold'> & {
  steps: readonly ContentText[]
  explanation: ExplanationReply['explanation']
}

/**
 * The picture and the solved board end the first way; another one, where there is one, unfolds below them
 * (decision 49).
 */
function Steps({ steps, explanation, language, board, unfolded, onUnfold }: StepsProps) {
  const text = useText()
  const { another_way: another, image, board: solved } = explanation
  const first = another === undefined ? steps.length : another - 1
  const isFirstWhole = unfolded >= first
  const way = { steps, unfolded, onUnfold, language }
  return (
    <div className={css['pages']}>
      <ExplanationSteps {...way} from={0} to={first} />
      {isFirstWhole && image && <Picture className={css['picture']} image={image} language={language} />}
      {isFirstWhole && solved !== undefined && (
        <figure className={css['solved']}>
          <figcaption>{text('solvedBoard')}</figcaption>
          <BoardAnswer {...board} value={solved} onChange={ignoreChange} language={language} disabled />
        </figure>
      )}
      {isFirstWhole && another !== undefined && <ExplanationSteps {...way} from={first} to={steps.length} />}
    </div>
  )
}

type ExplanationStepsProps = Pick<StepsProps, 'steps' | 'unfolded' | 'onUnfold' | 'language'> & {
  from: number
  to: number
}

/** Steps that unfold one after the other, with the button for the next one until all are there. */
function ExplanationSteps({ steps, from, to, unfolded, onUnfold, language }: ExplanationStepsProps) {
  const text = useText()
  const shown = useRef<HTMLDivElement>(null)
  const unfold = () => {
    onUnfold(unfolded + 1)
    // The button disappears with the last step, so the focus moves to the text in its place.
    if (unfolded + 1 >= to) shown.current?.focus()
  }
  return (
    <>
      <div ref={shown} className={css['steps']} aria-live="polite" tabIndex={-1}>
        {steps.slice(from, Math.min(unfolded, to)).map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only added at the end
          <Content key={index} content={step} language={language} />
        ))}
      </div>
      {unfolded < to && (
        <div className={css['pager']}>
          {unfolded > from && (
            <p className={css['count']}>{text('stepOf', { number: unfolded - from, all: to - from })}</p>
          )}
          <Button variant="secondary" onClick={unfold}>
            {text(unfolded > from ? 'nextStep' : 'anotherWay')}
          </Button>
        </div>
      )}
    </>
  )
}

const ignoreChange = () => undefined

export interface ExplanationImageDialogProps {
  image: NonNullable<ExplanationReply['explanation']['image']>
  language: Language
  onClose: () => void
}

/** The image of an explanation, as large as the screen allows. */
export function ExplanationImageDialog({ image, language, onClose }: ExplanationImageDialogProps) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('explanationImageTitle')} size="l">
      <Picture className={css['image']} image={image} language={language} />
    </Dialog>
  )
}

type PictureProps = Omit<ExplanationImageDialogProps, 'onClose'> & { className: string | undefined }

/** The board with the words and digits of a language, where it has any (decision 50). */
function Picture({ className, image, language }: PictureProps) {
  const isBangla = language === 'bn'
  const src = (isBangla && image.bangla_src) || image.src
  return (
    <img
      className={className}
      src={src}
      alt={(isBangla && image.bangla_alt) || image.alt}
      width={image.width}
      height={image.height}
    />
  )
}

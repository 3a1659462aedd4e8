import { errorText, toast, useOneAtATime } from '@dhadha/contract'
import type { FeedbackRequest } from '@dhadha/contract/wire'
import { Button, Dialog, RadioField, TextArea } from '@dhadha/ui'
import { useState } from 'react'
import { useText, type TextKey } from '../../text.ts'
import { sendFeedback } from './requests.ts'
import css from './FeedbackDialog.module.css'

type Rating = FeedbackRequest['feedback']

/** The scale of feedback, as the API counts it (S9.3b). */
const RATINGS = [
  [1, 'feedbackNormal'],
  [2, 'feedbackGood'],
  [3, 'feedbackExcellent'],
] as const satisfies readonly (readonly [Rating, TextKey])[]

/** Asks how the problem was, with an optional comment (S2.20, S3.10). */
export function FeedbackDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const text = useText()
  const [rating, setRating] = useState<Rating | null>(null)
  const [comment, setComment] = useState('')
  const { busy, run } = useOneAtATime()
  const send = async (feedback: Rating) => {
    const words = comment.trim()
    try {
      await sendFeedback({ problem_id: problemId, feedback, ...(words && { comment: words }) })
      toast.success(text('feedbackSent'))
      onClose()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('feedback')}
      actions={
        <Button
          disabled={rating === null}
          busy={busy}
          onClick={() => rating !== null && void run(() => send(rating))}
        >
          {text('send')}
        </Button>
      }
    >
      <div className={css['feedback']}>
        <RadioField
          legend={text('feedbackLegend')}
          options={RATINGS.map(([value, label]) => ({ value, label: text(label) }))}
          chosen={rating}
          onChoose={setRating}
        />
        <TextArea label={text('comment')} value={comment} onChange={setComment} maxLength={2000} rows={3} />
      </div>
    </Dialog>
  )
}

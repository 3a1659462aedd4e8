import { Content } from '@dhadha/boards/views'
import { Button, Dialog, EmptyState, Failure, Icon } from '@dhadha/ui'
import type { Language } from '@dhadha/contract'
import type { ExplanationReply } from '@dhadha/contract/wire'
import { useText } from '../../text.ts'
import css from './HintDialog.module.css'

export interface ExplanationDialogProps {
  /** Undefined: the call failed (S8.6b). */
  reply: ExplanationReply | undefined
  language: Language
  onImage: () => void
  onRetry: () => void
  busy: boolean
  onClose: () => void
}

const explanationIn = ({ explanation }: ExplanationReply, language: Language) =>
  language === 'bn' && explanation.bangla_explanation
    ? { text: explanation.bangla_explanation, html: explanation.bangla_explanation_html }
    : { text: explanation.explanation, html: explanation.explanation_html }

/** The explanation, with its image behind a button (S4.5b). */
export function ExplanationDialog({
  reply,
  language,
  onImage,
  onRetry,
  busy,
  onClose,
}: ExplanationDialogProps) {
  const text = useText()
  const content = reply ? explanationIn(reply, language) : null
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
          <Button onClick={onClose}>{text('gotIt')}</Button>
        </>
      }
    >
      {content && (content.html || content.text) ? (
        <Content content={content} language={language} />
      ) : reply ? (
        <EmptyState mood="consoling" title={text('noExplanation')} />
      ) : (
        <Failure title={text('noExplanation')} onRetry={onRetry} busy={busy} />
      )}
    </Dialog>
  )
}

export interface ExplanationImageDialogProps {
  image: NonNullable<ExplanationReply['explanation']['image']>
  language: Language
  onClose: () => void
}

/** The image of an explanation, as large as the screen allows. */
export function ExplanationImageDialog({ image, language, onClose }: ExplanationImageDialogProps) {
  const text = useText()
  const alt = (language === 'bn' && image.bangla_alt) || image.alt
  return (
    <Dialog open onClose={onClose} title={text('explanationImageTitle')} size="l">
      <img className={css['image']} src={image.src} alt={alt} />
    </Dialog>
  )
}

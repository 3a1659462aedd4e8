import { Content } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { AnswerFeedback } from '@dhadha/contract/wire'

/** The feedback on a wrong answer, in the language of the problem (decision 49). */
export function FeedbackText({ feedback, language }: { feedback: AnswerFeedback; language: Language }) {
  const content =
    language === 'bn'
      ? { html: feedback.bn_html, text: feedback.bn }
      : { html: feedback.en_html, text: feedback.en }
  return <Content content={content} language={language} />
}

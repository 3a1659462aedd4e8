import type { TestDetail } from '@dhadha/contract/wire'
import type { Format, Language, Text } from '@dhadha/contract'
import { momentText } from '../lists/moments.ts'
import type { TextKey } from '../text.ts'

type Facts = Pick<
  TestDetail,
  'status' | 'is_registered' | 'userResult' | 'started_at' | 'ends_at' | 'completed_at'
>

/** The status line of 'Test Detail' (S2.27a). */
export function statusLine(test: Facts, text: Text<TextKey>, format: Format, language: Language): string {
  switch (test.status) {
    case 'scheduled':
      return text('startsIn', {
        date: test.started_at ? momentText(format, text, language, test.started_at) : '',
      })
    case 'ongoing':
      return text('endsIn', { date: test.ends_at ? momentText(format, text, language, test.ends_at) : '' })
    case 'draft':
      if (test.completed_at === null) return text('notAttempted')
      break
    case 'completed':
      if (!test.is_registered) return text('notAttempted')
      break
  }
  return test.userResult
    ? text('yourScore', { score: format.number(test.userResult.score) })
    : text('beingEvaluated')
}

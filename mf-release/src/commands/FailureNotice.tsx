import { Notice } from '@dhadha/ui'
import type { CommandFailure } from './failure.ts'

/** Why something was not done; nothing where it was. */
export const FailureNotice = ({ failure }: { failure: CommandFailure | null }) =>
  failure && (
    <Notice tone="bad" icon="info" role="alert">
      <span lang={failure.isEnglish ? 'en' : undefined}>{failure.sentence}</span>
    </Notice>
  )

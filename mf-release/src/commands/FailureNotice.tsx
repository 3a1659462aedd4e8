import { Notice } from '@dhadha/ui'
import type { CommandFailure } from './failure.ts'

/** Shows why a command did nothing; renders nothing without a failure. */
export const FailureNotice = ({ failure }: { failure: CommandFailure | null }) =>
  failure && (
    <Notice tone="bad" icon="info" role="alert">
      <span lang={failure.isEnglish ? 'en' : undefined}>{failure.sentence}</span>
    </Notice>
  )

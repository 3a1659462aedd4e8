import { Notice } from '@dhadha/ui'
import type { CommandFault } from './useCommand.ts'

/** Why something was not done; nothing where it was. */
export const FaultNotice = ({ fault }: { fault: CommandFault | null }) =>
  fault && (
    <Notice tone="bad" icon="info" role="alert">
      <span lang={fault.isEnglish ? 'en' : undefined}>{fault.sentence}</span>
    </Notice>
  )

import { useFormat } from '@dhadha/contract'
import type { ReleaseDiff } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useState } from 'react'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { useText } from '../text.ts'
import { Diff } from '../versions/Diff.tsx'
import { readDiff } from '../versions/readDiff.ts'
import css from './errors.module.css'
import type { VersionError } from './readErrors.ts'

/** An error in browsers, and what changed since the version that last worked without it (decision 75). */
export function ErrorEntry({
  part,
  version,
  error: { name, stack, times, last, lastWorked = null },
  now,
}: {
  part: string
  version: string
  error: VersionError
  now: string
}) {
  const text = useText()
  const { relative } = useFormat()
  const { busy, failure, read } = useCommand()
  const [diff, setDiff] = useState<ReleaseDiff | null>(null)
  const compare = (before: string) => {
    setDiff(null)
    read(
      { command: 'diff', args: [part, version, before], options: { json: true } },
      { parse: readDiff, onOutput: setDiff },
    )
  }
  return (
    <li className={css['error']}>
      <strong translate="no" lang="en">
        {name}
      </strong>{' '}
      <span className={css['words']}>
        {text('errorTimes', { count: times, when: relative(last, new Date(now)) })}
      </span>
      {stack.length > 0 && (
        <p className={css['stack']} translate="no" lang="en">
          {stack.join('\n')}
        </p>
      )}
      {lastWorked !== null && (
        <div className={css['since']}>
          <p className={css['words']}>{text('lastWorked', { version: lastWorked })}</p>
          <Button variant="secondary" busy={busy} onClick={() => compare(lastWorked)}>
            {text('changedSince', { version: lastWorked })}
          </Button>
          <FailureNotice failure={failure} />
          <div aria-live="polite" className={css['changes']}>
            {diff && <Diff diff={diff} />}
          </div>
        </div>
      )}
    </li>
  )
}

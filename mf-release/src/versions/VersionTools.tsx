import type { ReleaseDiff, ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'
import { Button, Disclosure, SelectField } from '@dhadha/ui'
import { useState } from 'react'
import { Approve } from '../approval/Approve.tsx'
import { listPendingApprovals } from '../approval/pendingApprovals.ts'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { useText } from '../text.ts'
import { Diff } from './Diff.tsx'
import { readDiff } from './readDiff.ts'
import { PreviewLink, type Preview } from './PreviewLink.tsx'
import css from './VersionTools.module.css'

/** As long as `preview` gives by itself. */
const PREVIEW_MS = 3_600_000

type ToolResult =
  | { readonly kind: 'diff'; readonly diff: ReleaseDiff }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'unread' }

/** The changes of a version and a preview of it, before its activation (decisions 73 and 77). */
export function VersionTools({
  part,
  overview,
  onApproved,
}: {
  part: ReleasedPart
  overview: ReleaseOverview
  onApproved: () => void
}) {
  const text = useText()
  const { busy, failure, run } = useCommand()
  const [picked, setPicked] = useState('')
  const [shown, setShown] = useState<ToolResult | null>(null)
  const { me, state } = overview
  const { name, active, published, approvals = [] } = part
  const choices = published.map(({ version }) => version).filter((version) => version !== active)
  const version = choices.includes(picked) ? picked : choices[0]
  if (version === undefined) return null
  // An activation that was requested on this page is approved above.
  const isUnapproved =
    state?.needs_approval === true &&
    !approvals.some((approval) => approval.version === version) &&
    !listPendingApprovals(overview, part).some((pending) => pending.version === version)

  const compare = () => {
    setShown(null)
    run({ command: 'diff', args: [name, version], options: { json: true } }, (out) => {
      const diff = readDiff(out)
      setShown(diff ? { kind: 'diff', diff } : { kind: 'unread' })
    })
  }
  const makePreview = () => {
    setShown(null)
    const until = Date.now() + PREVIEW_MS
    run({ command: 'preview', args: [name, version], options: { site: location.origin } }, (link) =>
      setShown({ kind: 'preview', preview: { link, version, until } }),
    )
  }

  return (
    <Disclosure summary={text('look')}>
      <div className={css['tools']}>
        <SelectField
          label={text('lookAt')}
          value={version}
          disabled={busy}
          onChange={(value) => {
            setPicked(value)
            setShown(null)
          }}
          options={choices.map((value) => ({ value, label: value }))}
        />
        <Button variant="secondary" busy={busy} onClick={compare}>
          {text('seeChanges')}
        </Button>
        {me.role !== 'viewer' && (
          <Button variant="secondary" busy={busy} onClick={makePreview}>
            {text('makePreview')}
          </Button>
        )}
        <FailureNotice
          failure={shown?.kind === 'unread' ? { sentence: text('noReading'), isEnglish: false } : failure}
        />
        <div aria-live="polite">
          {shown?.kind === 'diff' && <Diff diff={shown.diff} />}
          {shown?.kind === 'preview' && <PreviewLink preview={shown.preview} />}
        </div>
        {isUnapproved && me.role === 'approver' && (
          <Approve key={version} part={name} version={version} onApproved={onApproved} />
        )}
      </div>
    </Disclosure>
  )
}

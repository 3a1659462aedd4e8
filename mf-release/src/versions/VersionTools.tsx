import type { ReleaseDiff } from '@dhadha/contract/wire'
import { Button, Disclosure, ProgressBar, SelectField } from '@dhadha/ui'
import { useState } from 'react'
import { Approve } from '../approval/Approve.tsx'
import { listPendingApprovals } from '../approval/pendingApprovals.ts'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { useCommand } from '../commands/useCommand.ts'
import type { Overview, Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import { CheckReport } from './CheckReport.tsx'
import { Diff } from './Diff.tsx'
import { readCheck, readCheckProgress, type CheckProgress, type CheckResult } from './readCheck.ts'
import { readDiff } from './readDiff.ts'
import { PreviewLink, type Preview } from './PreviewLink.tsx'
import css from './VersionTools.module.css'

/** Result of a tool for a version that is not live: its changes, a check, or a link that previews it. */
type ToolResult =
  | { readonly kind: 'diff'; readonly diff: ReleaseDiff }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'check'; readonly result: CheckResult }

/** How long a link of the command `preview` works by default. */
const PREVIEW_MS = 3_600_000

/** The changes of a version, a check and a preview of it, before its activation (decisions 73, 74 and 77). */
export function VersionTools({
  part,
  overview,
  onApproved,
}: {
  part: Part
  overview: Overview
  onApproved: () => void
}) {
  const text = useText()
  const { busy, failure, run, read } = useCommand()
  const [chosen, setChosen] = useState('')
  const [shown, setShown] = useState<ToolResult | null>(null)
  const [tool, setTool] = useState<ToolResult['kind'] | null>(null)
  const [progress, setProgress] = useState<CheckProgress | null>(null)
  const { me, registry } = overview
  const { name, active, published, approvals } = part
  const choices = published.filter((version) => version !== active)
  const version = choices.includes(chosen) ? chosen : choices[0]
  if (version === undefined) return null
  // An activation that was requested on this page is approved above.
  const isUnapproved =
    registry?.needsApproval === true &&
    !approvals.some((approval) => approval.version === version) &&
    !listPendingApprovals(overview, part).some((pending) => pending.version === version)

  const check = () => {
    setShown(null)
    setTool('check')
    setProgress(null)
    read(
      { command: 'check', args: [name, version], options: { json: true } },
      {
        parse: readCheck,
        onOutput: (result) => setShown({ kind: 'check', result }),
        // It ends with an error where it has found something.
        printsWhenRefused: true,
        onProgress: (printed) => setProgress(readCheckProgress(printed)),
      },
    )
  }
  const compare = () => {
    setShown(null)
    setTool('diff')
    read(
      { command: 'diff', args: [name, version], options: { json: true } },
      { parse: readDiff, onOutput: (diff) => setShown({ kind: 'diff', diff }) },
    )
  }
  const makePreview = () => {
    setShown(null)
    setTool('preview')
    const until = Date.now() + PREVIEW_MS
    run({ command: 'preview', args: [name, version], options: { site: location.origin } }, (link) =>
      setShown({ kind: 'preview', preview: { link, version, until } }),
    )
  }

  /** The pressed button alone is busy; the others wait. */
  const getState = (kind: ToolResult['kind']) => ({
    busy: busy && tool === kind,
    disabled: busy && tool !== kind,
  })
  const isChecking = busy && tool === 'check'

  return (
    <Disclosure summary={text('inspect')}>
      <div className={css['tools']}>
        <SelectField
          label={text('versionToInspect')}
          value={version}
          disabled={busy}
          onChange={(value) => {
            setChosen(value)
            setShown(null)
          }}
          options={choices.map((value) => ({ value, label: value }))}
        />
        <Button variant="secondary" {...getState('diff')} onClick={compare}>
          {text('showChanges')}
        </Button>
        {me.role !== 'viewer' && (
          <>
            <Button variant="secondary" {...getState('check')} onClick={check}>
              {text('check')}
            </Button>
            <Button variant="secondary" {...getState('preview')} onClick={makePreview}>
              {text('makePreview')}
            </Button>
          </>
        )}
        <FailureNotice failure={failure} />
        {isChecking && progress && <OpenedPages progress={progress} />}
        <div aria-live="polite">
          {isChecking && <p className={css['words']}>{text('checking')}</p>}
          {shown?.kind === 'check' && <CheckReport result={shown.result} />}
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

/** How far a check is. Not announced: it changes with each page. */
function OpenedPages({ progress: { opened, of, path } }: { progress: CheckProgress }) {
  const text = useText()
  const label = text('pagesOpened', { opened, of })
  return (
    <div className={css['opened']}>
      <ProgressBar value={opened} max={of} label={label} />
      <p className={css['words']}>
        {label}{' '}
        <span className={css['path']} translate="no">
          {path}
        </span>
      </p>
    </div>
  )
}

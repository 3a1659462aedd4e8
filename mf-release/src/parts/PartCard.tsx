import type { ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'
import { Card } from '@dhadha/ui'
import { Errors } from '../errors/Errors.tsx'
import { VersionTools } from '../versions/VersionTools.tsx'
import { Activate } from './Activate.tsx'
import css from './PartCard.module.css'
import { PartStatus } from './PartStatus.tsx'
import { PendingActions } from './PendingActions.tsx'
import { Rollback } from './Rollback.tsx'

/** A part of the site: its live version, the health of that version, and the rollback. */
export function PartCard({
  part,
  overview,
  revision,
  onChange,
}: {
  part: ReleasedPart
  overview: ReleaseOverview
  /** The registry's revision that is shown: a command is refused where the part has changed since. */
  revision: number
  onChange: () => void
}) {
  const { name } = part
  const { me, acts: requests, now } = overview
  const queued = requests.find((request) => request.part === name && request.state === 'waiting')
  const canChange = me.role !== 'viewer'
  const command = { part, revision, onChange }

  return (
    <Card as="section" className={css['card']} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} className={css['name']} translate="no">
        {name}
      </h2>
      <PartStatus part={part} overview={overview} />
      <PendingActions {...command} overview={overview} queued={queued} />
      {/* Open while an activation is under way, whose checks may take minutes. */}
      <Rollback {...command} isOffered={canChange && queued?.act !== 'rollback'} />
      <Activate {...command} overview={overview} isOffered={canChange && !queued} />
      <VersionTools part={part} overview={overview} onApproved={onChange} />
      <Errors part={part} now={now} />
    </Card>
  )
}

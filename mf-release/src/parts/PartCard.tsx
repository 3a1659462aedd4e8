import { Card } from '@dhadha/ui'
import { useState } from 'react'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { Errors } from '../errors/Errors.tsx'
import { useVersionErrors } from '../errors/useVersionErrors.ts'
import type { Overview, Part } from '../overview/overview.ts'
import { ALL_VISITORS, mayActivate } from '../overview/traffic.ts'
import { Vitals } from '../vitals/Vitals.tsx'
import { VersionTools } from '../versions/VersionTools.tsx'
import { Activate } from './Activate.tsx'
import css from './PartCard.module.css'
import { getRecentStats } from './health.ts'
import { PartStatus } from './PartStatus.tsx'
import { PendingActions } from './PendingActions.tsx'
import { Promote } from './Promote.tsx'
import { getProposedRollback, isAsLeftBy, type RollbackProposal } from './proposedRollback.ts'
import { ProposedRollback } from './ProposedRollback.tsx'
import { Rollback } from './Rollback.tsx'
import { UndoRollback } from './UndoRollback.tsx'
import { usePartCommands } from './usePartCommands.ts'

/** A part of the site: its live version, the health of that version, and the rollback. */
export function PartCard({
  part,
  overview,
  revision,
  onChange,
}: {
  part: Part
  overview: Overview
  /** The registry's revision that is shown: a command is refused where the part has changed since. */
  revision: number
  onChange: () => void
}) {
  const { name, active, canary } = part
  const { me, requests, now } = overview
  const pending = requests.find(
    ({ part, state }) => part === name && (state === 'queued' || state === 'running'),
  )
  const canChange = me.role !== 'viewer'
  const { activate, isActivating, rollBack, isRollingBack, failure } = usePartCommands(
    name,
    revision,
    onChange,
  )
  const errors = useVersionErrors(name)
  const proposal = getProposedRollback(part)
  const [taken, setTaken] = useState<(RollbackProposal & { readonly revision: number }) | null>(null)
  const takeBack = (proposed: RollbackProposal, why: string) =>
    rollBack(why, () => setTaken({ ...proposed, revision }))

  return (
    <Card as="section" className={canary ? css['wide'] : css['card']} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} className={css['name']} translate="no">
        {name}
      </h2>
      <PartStatus part={part} overview={overview} onErrors={errors.jumpTo} />
      <FailureNotice failure={failure} />
      <PendingActions
        part={part}
        overview={overview}
        pending={pending}
        busy={isActivating}
        onApproved={onChange}
        onActivate={activate}
      />
      <div className={css['actions']}>
        {/* Open while an activation is under way, whose checks may take minutes. */}
        {canChange &&
          pending?.action !== 'rollback' &&
          (proposal ? (
            <ProposedRollback
              part={name}
              proposal={proposal}
              // Done, and not shown yet.
              busy={isRollingBack || taken?.revision === revision}
              onRollback={(why) => takeBack(proposal, why)}
            />
          ) : (
            <Rollback
              part={part}
              isUnhealthy={getRecentStats(overview, name, active).isUnhealthy}
              busy={isRollingBack}
              onRollback={rollBack}
            />
          ))}
        {taken && isAsLeftBy(part, taken) && mayActivate(me, taken.traffic) && !pending && (
          <UndoRollback
            part={name}
            done={taken}
            busy={isActivating}
            onUndo={(why) => activate({ version: taken.from, traffic: taken.traffic, why })}
          />
        )}
        {canary && mayActivate(me, ALL_VISITORS) && !pending && (
          <Promote
            key={canary.version}
            version={canary.version}
            isWorse={proposal !== null}
            busy={isActivating}
            onPromote={(why) => activate({ version: canary.version, traffic: ALL_VISITORS, why })}
          />
        )}
      </div>
      <div className={css['more']}>
        {canChange && !pending && (
          <Activate part={part} overview={overview} busy={isActivating} onActivate={activate} />
        )}
        <VersionTools part={part} overview={overview} onApproved={onChange} />
        <Vitals part={name} />
        <Errors part={part} now={now} state={errors} />
      </div>
    </Card>
  )
}

import { Card } from '@dhadha/ui'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { Errors } from '../errors/Errors.tsx'
import { useVersionErrors } from '../errors/useVersionErrors.ts'
import type { Overview, Part } from '../overview/overview.ts'
import { ALL_VISITORS, mayActivate } from '../overview/traffic.ts'
import { Vitals } from '../vitals/Vitals.tsx'
import { VersionTools } from '../versions/VersionTools.tsx'
import { Activate } from './Activate.tsx'
import css from './PartCard.module.css'
import { PartStatus } from './PartStatus.tsx'
import { PendingActions } from './PendingActions.tsx'
import { Promote } from './Promote.tsx'
import { Rollback } from './Rollback.tsx'
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
  const { name, canary } = part
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

  return (
    <Card as="section" className={css['card']} aria-labelledby={`part-${name}`}>
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
      {/* Open while an activation is under way, whose checks may take minutes. */}
      {canChange && pending?.action !== 'rollback' && (
        <Rollback part={part} busy={isRollingBack} onRollback={rollBack} />
      )}
      {canary && mayActivate(me, ALL_VISITORS) && !pending && (
        <Promote
          key={canary.version}
          version={canary.version}
          busy={isActivating}
          onPromote={(why) => activate({ version: canary.version, traffic: ALL_VISITORS, why })}
        />
      )}
      {canChange && !pending && (
        <Activate part={part} overview={overview} busy={isActivating} onActivate={activate} />
      )}
      <VersionTools part={part} overview={overview} onApproved={onChange} />
      <Vitals part={name} />
      <Errors part={part} now={now} state={errors} />
    </Card>
  )
}

import { Card } from '@dhadha/ui'
import { useState } from 'react'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { Errors } from '../errors/Errors.tsx'
import { useVersionErrors } from '../errors/useVersionErrors.ts'
import type { Overview, Part } from '../overview/overview.ts'
import { ALL_VISITORS, mayActivate } from '../overview/traffic.ts'
import { Vitals } from '../vitals/Vitals.tsx'
import { VersionTools } from '../versions/VersionTools.tsx'
import { Activate } from './Activate.tsx'
import { activateCommand, type ActivationInput } from './activateCommand.ts'
import css from './PartCard.module.css'
import { PartStatus } from './PartStatus.tsx'
import { PendingActions } from './PendingActions.tsx'
import { Promote } from './Promote.tsx'
import { Rollback } from './Rollback.tsx'

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
  const rollback = useCommand(onChange)
  // One for both buttons that activate: while one is being requested, the other is busy.
  const activation = useCommand(onChange)
  const [latest, setLatest] = useState<'rollback' | 'activation'>('rollback')
  const errors = useVersionErrors(name)
  const activate = (input: ActivationInput) => {
    setLatest('activation')
    activation.run(activateCommand(name, input, revision))
  }
  const goBack = (why: string) => {
    setLatest('rollback')
    rollback.run({ command: 'rollback', args: [name], options: { why, expect: String(revision) } })
  }

  return (
    <Card as="section" className={css['card']} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} className={css['name']} translate="no">
        {name}
      </h2>
      <PartStatus part={part} overview={overview} onErrors={errors.jumpTo} />
      <FailureNotice failure={(latest === 'rollback' ? rollback : activation).failure} />
      <PendingActions
        part={part}
        overview={overview}
        pending={pending}
        busy={activation.busy}
        onApproved={onChange}
        onActivate={activate}
      />
      {/* Open while an activation is under way, whose checks may take minutes. */}
      {canChange && pending?.action !== 'rollback' && (
        <Rollback part={part} busy={rollback.busy} onRollback={goBack} />
      )}
      {canary && mayActivate(me, ALL_VISITORS) && !pending && (
        <Promote
          key={canary.version}
          version={canary.version}
          busy={activation.busy}
          onPromote={(why) => activate({ version: canary.version, traffic: ALL_VISITORS, why })}
        />
      )}
      {canChange && !pending && (
        <Activate part={part} overview={overview} busy={activation.busy} onActivate={activate} />
      )}
      <VersionTools part={part} overview={overview} onApproved={onChange} />
      <Vitals part={name} />
      <Errors part={part} now={now} state={errors} />
    </Card>
  )
}

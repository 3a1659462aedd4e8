import { useFormat } from '@dhadha/contract'
import type { ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'
import { Card } from '@dhadha/ui'
import { useState } from 'react'
import { listAwaiting } from '../approval/pendingApprovals.ts'
import { Waits } from '../approval/Waits.tsx'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { TwoPresses } from '../commands/TwoPresses.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { Errors } from '../errors/Errors.tsx'
import { VersionTools } from '../versions/VersionTools.tsx'
import { useText } from '../text.ts'
import { formatCaller } from './caller.ts'
import { CLOCK } from './clock.ts'
import { Activate, type ActivationInput } from './Activate.tsx'
import css from './PartCard.module.css'
import { getRecentStats } from './health.ts'
import { VersionLine } from './VersionLine.tsx'

const REASONS = ['whyErrors', 'whySlow', 'whyWrong', 'whySafe'] as const
const VERDICT_TEXTS = {
  worse: 'judgeWorse',
  waits: 'judgeWaits',
  fine: 'judgeFine',
} as const

/** A part of the site: its live version, the health of that version, and the rollback. */
export function PartCard({
  part,
  overview,
  revision,
  onAsked,
}: {
  part: ReleasedPart
  overview: ReleaseOverview
  /** The registry's revision that is shown: a command is refused where the part has changed since. */
  revision: number
  onAsked: () => void
}) {
  const text = useText()
  const { date, number, relative } = useFormat()
  const { name, active, previous, canary, soak } = part
  const { me, acts, now } = overview
  const [before] = previous
  // The way back is open while an activation is under way, whose checks may take minutes.
  const [rollback, activation] = [useCommand(onAsked), useCommand(onAsked)]
  const [latest, setLatest] = useState<'rollback' | 'activation'>('rollback')
  const waiting = acts.find((act) => act.part === name && act.state === 'waiting')
  const back = canary
    ? text('withdraw', { version: canary.version })
    : before !== undefined && text('rollBack', { version: before })

  const goBack = (why: string) => {
    setLatest('rollback')
    rollback.run({ command: 'rollback', words: [name], options: { why, expect: String(revision) } })
  }
  const activate = ({ version, traffic, why }: ActivationInput) => {
    setLatest('activation')
    const options = { why, traffic: String(traffic), expect: String(revision) }
    activation.run({ command: 'activate', words: [name, version], options })
  }

  return (
    <Card as="section" className={css['card']} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} className={css['name']} translate="no">
        {name}
      </h2>
      {canary && (
        <>
          <VersionLine
            version={canary.version}
            whose={`${text('someVisitors', { traffic: number(canary.traffic) })}, ${text('since', { when: relative(canary.since, new Date(now)) })}`}
            doing={getRecentStats(overview, name, canary.version)}
          />
          {canary.judged && <AnalysisResult judged={canary.judged} />}
          {canary.next && (
            <p className={css['words']}>
              {text('nextStep', {
                traffic: number(canary.next.traffic),
                when: date(canary.next.at, CLOCK),
              })}
            </p>
          )}
        </>
      )}
      <VersionLine
        version={active}
        whose={text(canary ? 'otherVisitors' : 'allVisitors')}
        doing={getRecentStats(overview, name, active)}
      />
      {soak && (
        <p className={css['words']}>
          {text('soaking', { before: soak.before, when: date(soak.until, CLOCK) })}
        </p>
      )}
      {soak?.judged && <AnalysisResult judged={soak.judged} />}
      {before !== undefined && (
        <p className={css['words']}>
          {text('before')}: {before}
        </p>
      )}
      <FailureNotice failure={(latest === 'rollback' ? rollback : activation).failure} />
      {listAwaiting(overview, part).map((waits) => (
        <Waits
          key={waits.version}
          part={name}
          me={me}
          waits={waits}
          busy={activation.busy || waiting !== undefined}
          onApproved={onAsked}
          onGive={() => {
            const { version, asked } = waits
            const { traffic, why = text('activate', { version, traffic }) } = asked
            activate({ version, traffic, why })
          }}
        />
      ))}
      {waiting && (
        <p role="status">
          {text(waiting.isRunning ? 'asking' : 'queued', { who: formatCaller(text, waiting) })}
        </p>
      )}
      {me.role !== 'viewer' && back !== false && waiting?.act !== 'rollback' && (
        <TwoPresses
          label={back}
          question="whyBack"
          answers={REASONS}
          variant="danger"
          busy={rollback.busy}
          onAnswer={goBack}
        />
      )}
      {me.role !== 'viewer' && !waiting && (
        <Activate
          part={part}
          history={overview.state?.history ?? []}
          role={me.role}
          busy={activation.busy}
          onActivate={activate}
        />
      )}
      <VersionTools part={part} overview={overview} onApproved={onAsked} />
      <Errors part={part} now={now} />
    </Card>
  )
}

/** The verdict of the canary analysis, with the metrics from the history. */
function AnalysisResult({ judged }: { judged: NonNullable<NonNullable<ReleasedPart['canary']>['judged']> }) {
  const text = useText()
  return (
    <p className={css['words']}>
      {text(judged.isSuspect ? 'judgeSuspect' : VERDICT_TEXTS[judged.verdict])}{' '}
      <span lang="en">{judged.figures}</span>
    </p>
  )
}

import { useFormat } from '@dhadha/contract'
import type { ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'
import { Card, Notice } from '@dhadha/ui'
import { listAwaiting } from '../approval/pendingApprovals.ts'
import { Waits } from '../approval/Waits.tsx'
import { TwoPresses } from '../commands/TwoPresses.tsx'
import { Errors } from '../errors/Errors.tsx'
import { VersionTools } from '../versions/VersionTools.tsx'
import { useText } from '../text.ts'
import { CLOCK } from './clock.ts'
import { Activate } from './Activate.tsx'
import css from './PartCard.module.css'
import { getRecentStats } from './health.ts'
import type { PartAction } from './usePartAction.ts'
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
  failure,
  isAsking,
  onAction,
  onAsked,
}: {
  part: ReleasedPart
  overview: ReleaseOverview
  /** Why the last action could not be requested; empty when it was. */
  failure: string
  isAsking: boolean
  onAction: (act: PartAction) => void
  onAsked: () => void
}) {
  const text = useText()
  const { date, number, relative } = useFormat()
  const { name, active, previous, canary, soak } = part
  const { me, acts, now } = overview
  const [before] = previous
  const waiting = acts.find((act) => act.part === name && act.state === 'waiting')
  const back = canary
    ? text('withdraw', { version: canary.version })
    : before !== undefined && text('rollBack', { version: before })

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
      {failure !== '' && (
        <Notice tone="bad" icon="info" role="alert">
          {failure}
        </Notice>
      )}
      {listAwaiting(overview, part).map((waits) => (
        <Waits
          key={waits.version}
          part={name}
          me={me}
          waits={waits}
          busy={isAsking || waiting !== undefined}
          onApproved={onAsked}
          onGive={() =>
            onAction({
              act: 'activate',
              part,
              version: waits.version,
              traffic: waits.asked.traffic,
              why:
                waits.asked.why ?? text('activate', { version: waits.version, traffic: waits.asked.traffic }),
            })
          }
        />
      ))}
      {waiting ? (
        <p role="status">{text('asking', { who: waiting.who })}</p>
      ) : (
        me.role !== 'viewer' && (
          <>
            {back !== false && (
              <TwoPresses
                label={back}
                question="whyBack"
                answers={REASONS}
                variant="danger"
                busy={isAsking}
                onAnswer={(why) => onAction({ act: 'rollback', part, version: null, traffic: 100, why })}
              />
            )}
            <Activate
              part={part}
              history={overview.state?.history ?? []}
              role={me.role}
              busy={isAsking}
              onActivate={(chosen) => onAction({ act: 'activate', part, ...chosen })}
            />
          </>
        )
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

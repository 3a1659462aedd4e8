import { useFormat } from '@dhadha/contract'
import type { Analysis, Canary, Overview, Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import { TIME_OF_DAY } from '../timeOfDay.ts'
import { getRecentStats } from './health.ts'
import css from './PartStatus.module.css'
import { VersionLine } from './VersionLine.tsx'

const VERDICT_TEXTS = {
  worse: 'analysisWorse',
  waits: 'analysisWaits',
  fine: 'analysisFine',
} as const

/** The live versions of a part, their health, and what the analysis of the newest one says. */
export function PartStatus({
  part,
  overview,
  onErrors,
}: {
  part: Part
  overview: Overview
  onErrors: (version: string) => void
}) {
  const text = useText()
  const { date } = useFormat()
  const { name, active, previous, canary, soak } = part
  const [before] = previous
  return (
    <div className={css['status']}>
      {canary && (
        <div className={css['version']}>
          <CanaryStatus canary={canary} name={name} overview={overview} onErrors={onErrors} />
        </div>
      )}
      <div className={css['version']}>
        <VersionLine
          version={active}
          visitors={text(canary ? 'otherVisitors' : 'allVisitors')}
          health={getRecentStats(overview, name, active)}
          onErrors={() => onErrors(active)}
        />
        {soak && (
          <p className={css['words']}>
            {text('soaking', { before: soak.before, when: date(soak.until, TIME_OF_DAY) })}
          </p>
        )}
        {soak?.analysis && <AnalysisResult analysis={soak.analysis} />}
        {before !== undefined && (
          <p className={css['words']}>
            {text('versionBefore')}: {before}
          </p>
        )}
      </div>
    </div>
  )
}

/** The version that some visitors have, and its next step. */
function CanaryStatus({
  canary: { version, traffic, since, next, analysis },
  name,
  overview,
  onErrors,
}: {
  canary: Canary
  name: string
  overview: Overview
  onErrors: (version: string) => void
}) {
  const text = useText()
  const { date, number, relative } = useFormat()
  const share = text('someVisitors', { traffic: number(traffic) })
  const age = text('availableSince', { when: relative(since, new Date(overview.now)) })
  return (
    <>
      <VersionLine
        version={version}
        visitors={`${share}, ${age}`}
        health={getRecentStats(overview, name, version)}
        onErrors={() => onErrors(version)}
      />
      {analysis && <AnalysisResult analysis={analysis} />}
      {next && (
        <p className={css['words']}>
          {text('nextStep', { traffic: number(next.traffic), when: date(next.at, TIME_OF_DAY) })}
        </p>
      )}
    </>
  )
}

/** The verdict of the canary analysis, with the metrics from the history. */
function AnalysisResult({ analysis: { verdict, isSuspect, looksWorse, metrics } }: { analysis: Analysis }) {
  const text = useText()
  return (
    <p className={css['words']}>
      {text(isSuspect ? 'analysisSuspect' : looksWorse ? 'analysisLeans' : VERDICT_TEXTS[verdict])}{' '}
      <span lang="en">{metrics}</span>
    </p>
  )
}

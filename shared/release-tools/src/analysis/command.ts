// `pnpm release watch`: analyses new versions until it is ended, and acts on the verdicts.
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '@dhadha/server/errors'
import type { ReleaseStore, SoakRule } from '@dhadha/gateway/registry'
import { createNotifier, type Mail } from './notifier.ts'
import { Watch, type Analysis } from './watch.ts'

const LOOK_MS = 5_000

interface WatchOptions {
  /** The metrics endpoint of each gateway. */
  readonly metrics: readonly URL[]
  /** Receives messages about the actions of the analysis, as `{"text": …}`; null: none. */
  readonly webhook: URL | null
  /** Sends a mail to the release managers; by default no mail is sent. */
  readonly mail?: Mail | null
  /** The reason why no version can go live now; null if it can. By default it always can. */
  readonly frozen?: () => string | null
  /** Whether versions that the last step gives to all are compared with those before. By default they are not. */
  readonly soak?: SoakRule
  /** Ends when no version has some visitors only, and none is compared with the one before. */
  readonly untilSettled: boolean
  /** Called after each look with the running analyses. */
  readonly onLook?: (analyses: readonly Analysis[]) => Promise<void>
  /** For so many minutes at most; null: as long as it takes. */
  readonly minutes?: number | null
  /** Ends the watch after the look under way. */
  readonly ending?: AbortSignal
}

/**
 * `pnpm release watch`: looks every few seconds, until it is ended. An error of a look is printed once, and the look is
 * repeated.
 *
 * @throws OperatorError without gateways, or if an analysis is still running when the time is over
 */
export async function watchReleases(
  store: ReleaseStore,
  {
    metrics,
    webhook,
    untilSettled,
    minutes = null,
    mail = null,
    frozen = () => null,
    soak,
    onLook,
    ending,
  }: WatchOptions,
): Promise<void> {
  if (metrics.length === 0)
    throw new OperatorError(
      'Name where each gateway gives out its metrics, with --metrics or GATEWAY_METRICS: without them the health of a version is unknown.',
    )
  const onError = once((sentence) => console.error(sentence))
  const notifier = createNotifier({ webhook, mail, onError })
  const watch = new Watch({
    store,
    metrics,
    onError,
    frozen,
    ...(soak && { soak }),
    notify(sentence) {
      console.log(sentence)
      notifier.notify(sentence)
    },
  })
  const log = once((sentence) => console.log(sentence))
  const end = minutes === null ? Infinity : Date.now() + minutes * 60_000
  for (;;) {
    const analyses = await watch.look().catch((error: unknown) => {
      // An operator can free the disk, too; the next look notices it.
      if (!(error instanceof OperatorError || (error instanceof Error && 'syscall' in error))) throw error
      onError(error.message)
      return null
    })
    await onLook?.(analyses ?? [])
    for (const analysis of analyses ?? []) log(formatAnalysis(analysis))
    if ((untilSettled && analyses?.length === 0) || ending?.aborted) break
    if (Date.now() >= end) {
      await notifier.settled()
      const [running] = analyses ?? []
      if (running) throw new OperatorError(describeRunning(running))
      return
    }
    await sleep(LOOK_MS, undefined, ending ? { signal: ending } : {}).catch(() => undefined)
  }
  await notifier.settled()
}

const formatAnalysis = ({ name, version, traffic, verdict, soak }: Analysis): string =>
  `${name} ${version}, ${soak ? `compared with ${soak.before} until ${soak.until}` : `${traffic} % of visitors`}: ${verdict.kind}`

const describeRunning = ({ name, version, traffic, soak }: Analysis): string =>
  `${name} ${version} still has ${traffic} % of visitors${soak ? `, compared with ${soak.before} until ${soak.until}` : ''}.`

/** Forwards each sentence once: an error that lasts would otherwise be printed at every look. */
export function once(log: (sentence: string) => void): (sentence: string) => void {
  const seen = new Set<string>()
  return (sentence) => {
    if (seen.has(sentence)) return
    // Old messages may be repeated.
    if (seen.size >= 100) seen.clear()
    seen.add(sentence)
    log(sentence)
  }
}

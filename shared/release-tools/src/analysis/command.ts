import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@dhadha/release/outgoing'
import { OperatorError } from '@dhadha/server'
import type { ReleaseStore, SoakRule } from '@dhadha/gateway/registry'
import { Watch, type Analysis } from './watch.ts'

const LOOK_MS = 5_000
const WEBHOOK_TIMEOUT_MS = 5_000
const TRIES = 3

/** Sends a text. @throws where it could not be handed to the mail server */
export type Mail = (subject: string, text: string) => Promise<void>

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
  const notifications: Promise<void>[] = []
  const watch = new Watch({
    store,
    metrics,
    onError,
    frozen,
    ...(soak && { soak }),
    notify(sentence) {
      console.log(sentence)
      if (webhook) notifications.push(post(webhook, sentence, onError))
      if (mail) notifications.push(send(mail, sentence, onError))
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
    for (const analyse of analyses ?? []) log(formatAnalysis(analyse))
    if ((untilSettled && analyses?.length === 0) || ending?.aborted) break
    if (Date.now() >= end) {
      await Promise.all(notifications)
      const [left] = analyses ?? []
      if (left)
        throw new OperatorError(
          `${left.name} ${left.version} still has ${left.traffic} % of visitors${left.soak ? `, compared with ${left.soak.before} until ${left.soak.until}` : ''}.`,
        )
      return
    }
    await sleep(LOOK_MS, undefined, ending ? { signal: ending } : {}).catch(() => undefined)
  }
  await Promise.all(notifications)
}

const formatAnalysis = ({ name, version, traffic, verdict, soak }: Analysis): string =>
  `${name} ${version}, ${soak ? `compared with ${soak.before} until ${soak.until}` : `${traffic} % of visitors`}: ${verdict.kind}`

/** Forwards a sentence that differs from the previous one. */
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

/** Chat services take this form. The history contains a message that did not arrive. */
async function post(webhook: URL, text: string, onError: (sentence: string) => void): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    try {
      const answer = await sendRequest(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
        timeoutMs: WEBHOOK_TIMEOUT_MS,
        maxBytes: 0,
      })
      if (answer.ok) return
    } catch {
      // Asked again below.
    }
  }
  // The address is a secret.
  onError(`The webhook was not notified: ${text}`)
}

async function send(mail: Mail, text: string, onError: (sentence: string) => void): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    try {
      await mail(
        'Dhadha: what the judge of releases did',
        `${text}\n\npnpm release history\npnpm release status\n`,
      )
      return
    } catch {
      // Sent again below.
    }
  }
  onError(`No mail could be sent: ${text}`)
}

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
  /** Where each gateway gives out its metrics. */
  readonly metrics: readonly URL[]
  /** Told what the judge does, as `{"text": …}`; null: nobody. */
  readonly webhook: URL | null
  /** Sends a mail to the release managers. By default nobody gets one. */
  readonly mail?: Mail | null
  /** Why nothing goes live now; null: it may. By default it may always. */
  readonly frozen?: () => string | null
  /** Whether versions that the last step gives to all are compared with those before. By default they are not. */
  readonly soak?: SoakRule
  /** Ends when no version has some visitors only, and none is compared with the one before. */
  readonly untilSettled: boolean
  /** Told at each look what is under way. */
  readonly onLook?: (analyses: readonly Analysis[]) => Promise<void>
  /** For so many minutes at most; null: as long as it takes. */
  readonly minutes?: number | null
  /** Ends the watch after the look under way. */
  readonly ending?: AbortSignal
}

/**
 * `pnpm release watch`: looks every few seconds, until it is ended. What stands in the way of a look is said once, and looked
 * for again.
 *
 * @throws OperatorError without gateways, or where the time is over and something still under way
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
      'Name where each gateway gives out its metrics, with --metrics or GATEWAY_METRICS: without them nobody knows how a version does.',
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
      // The disk is what an operator can put right, too; the next look finds it so.
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

/** Passes on what differs from the sentence before. */
export function once(log: (sentence: string) => void): (sentence: string) => void {
  const seen = new Set<string>()
  return (sentence) => {
    if (seen.has(sentence)) return
    // What was said long ago may be said again.
    if (seen.size >= 100) seen.clear()
    seen.add(sentence)
    log(sentence)
  }
}

/** Chat services take this form. A message that does not arrive stands in the history all the same. */
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
  onError(`The webhook was not told: ${text}`)
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

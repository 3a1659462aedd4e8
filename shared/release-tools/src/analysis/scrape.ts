// Reads the metrics of all gateways.
import { lookup } from 'node:dns/promises'
import { sendRequest } from '@dhadha/release/outgoing'
import { toErrorMessage } from '@dhadha/server/errors'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Protocols of the gateways' metrics endpoints: `http://…` is one gateway; `dns+http://…` all addresses that the name
 * has at each look, as of a headless service in Kubernetes, where gateways come and go (decision 79).
 */
export const METRICS_PROTOCOLS: readonly string[] = ['http:', 'https:', 'dns+http:']

/** The metrics of a gateway, in Prometheus' text format. */
export interface GatewayMetrics {
  readonly url: string
  readonly text: string
}

/** Every gateway at an address. @throws Error where a name has no address */
async function findGateways(url: URL): Promise<URL[]> {
  if (url.protocol !== 'dns+http:') return [url]
  const found = await lookup(url.hostname, { all: true })
  return found.map(({ address, family }) => {
    const host = family === 6 ? `[${address}]` : address
    return new URL(`http://${host}:${url.port || '80'}${url.pathname}`)
  })
}

/** The metrics of all gateways that answer. @param onError called for each one that does not */
export async function scrapeGateways(
  metrics: readonly URL[],
  onError: (sentence: string) => void,
): Promise<GatewayMetrics[]> {
  /** Null: it failed, which was reported. */
  const attempt = async <T>(url: URL, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      onError(`No figures from ${url.href}: ${toErrorMessage(error)}.`)
      return null
    }
  }
  const gateways = await Promise.all(metrics.map((url) => attempt(url, () => findGateways(url))))
  const urls = gateways.flatMap((found) => found ?? [])
  const answers = await Promise.all(urls.map((url) => attempt(url, () => scrape(url))))
  return answers.filter((answer) => answer !== null)
}

async function scrape(url: URL): Promise<GatewayMetrics> {
  const answer = await sendRequest(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  return { url: url.href, text: await answer.text() }
}

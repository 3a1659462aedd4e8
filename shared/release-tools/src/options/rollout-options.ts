// Options by which a command says which visitors get a version, and for how long it is compared.
import { ConfigError } from '@dhadha/server/settings'
import { OperatorError } from '@dhadha/server/errors'
import { InvalidArgumentError } from 'commander'
import { METRICS_PROTOCOLS } from '../analysis/scrape.ts'
import { EVERYBODY, type Scope, type SoakRule } from '@dhadha/gateway/registry'

const SOAK_MINUTES = 120
const DAY_MINUTES = 24 * 60

/** Options of `pnpm release activate` that select the visitors of a version. */
export interface RolloutOptions {
  readonly traffic?: number
  readonly steps?: readonly number[]
  readonly every?: number
  /** Minutes. */
  readonly soak?: number
}

/** Parses a share of visitors in percent. */
export function parseTraffic(text: string): number {
  if (!/^(?:[1-9]\d?|100)$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 1 to 100.')
  return Number(text)
}

/** Parses a revision of the registry. */
export function parseRevision(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a revision, such as 12.')
  return Number(text)
}

/** Such as 5,25,100: each one more than the one before. */
export function parseSteps(text: string): number[] {
  const steps = text.split(',').map(parseTraffic)
  if (steps.length < 2 || steps.some((step, index) => step <= (steps[index - 1] ?? 0)))
    throw new InvalidArgumentError('It must be two numbers or more, each greater than the one before.')
  return steps
}

/** In minutes. */
export function parseMinutes(text: string): number {
  const [, number = '', unit] = /^([1-9]\d{0,3})(m|h)$/.exec(text) ?? []
  if (number === '') throw new InvalidArgumentError('It must be a time such as 30m or 2h.')
  return Number(number) * (unit === 'h' ? 60 : 1)
}

/** In minutes, a day at most: the counts of a version are stored for two days, and links of previews are for tests. */
export function parseMinutesOfDay(text: string): number {
  const minutes = parseMinutes(text)
  if (minutes > DAY_MINUTES) throw new InvalidArgumentError('It must be 24h at most.')
  return minutes
}

/**
 * RELEASE_SOAK and RELEASE_SOAK_AFTER.
 *
 * @throws ConfigError where the time cannot be read
 */
export function parseSoakRule(setting: string | undefined, after: SoakRule['after']): SoakRule {
  if (setting === 'none') return { minutes: 0, after }
  try {
    return { minutes: setting === undefined ? SOAK_MINUTES : parseMinutesOfDay(setting), after }
  } catch {
    throw new ConfigError(
      `RELEASE_SOAK must be a time such as 30m or 2h, 24h at most, or none, not "${setting}".`,
    )
  }
}

export function parseMetricsUrl(text: string): URL {
  if (!URL.canParse(text) || !METRICS_PROTOCOLS.includes(new URL(text).protocol))
    throw new InvalidArgumentError(`"${text}" is no address of a gateway's metrics.`)
  return new URL(text)
}

/**
 * @param rule the default for which versions are compared with the previous one
 * @throws OperatorError where the options do not fit together
 */
export function parseScope({ traffic, steps, every, soak }: RolloutOptions, rule?: SoakRule): Scope {
  if (soak !== undefined && (steps !== undefined || (traffic ?? EVERYBODY) < EVERYBODY))
    throw new OperatorError(
      '--soak is for a version that all visitors get now; after the last step it lasts as long as RELEASE_SOAK says.',
    )
  const soaks = soak === undefined ? rule : ({ minutes: soak, after: 'every' } as const)
  if ((steps === undefined) !== (every === undefined))
    throw new OperatorError('--steps and --every belong together: how many visitors, and how long each time.')
  if (steps === undefined || every === undefined)
    return { traffic: traffic ?? EVERYBODY, ...(soaks && { soak: soaks }) }
  if (traffic !== undefined)
    throw new OperatorError('--steps begins with its first number: leave --traffic out.')
  const [first = EVERYBODY, ...later] = steps
  return { traffic: first, plan: { steps: later, everyMinutes: every } }
}

/** Up to the time that errors are kept. */
export function parseHours(text: string): number {
  const hours = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (hours < 1 || hours > 90 * 24)
    throw new InvalidArgumentError('It must be a whole number from 1 to 2160.')
  return hours
}

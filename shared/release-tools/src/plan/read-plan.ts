// Parses the file of a release plan.
import { createHash } from 'node:crypto'
import { isPartName, isVersion } from '@dhadha/release'
import { OperatorError } from '@dhadha/server/errors'
import { InvalidArgumentError } from 'commander'
import { parse, YAMLParseError } from 'yaml'
import { parseMinutes, parseMinutesOfDay, parseSteps, parseTraffic } from '../options/rollout-options.ts'

const MAX_STEPS = 100
const MAX_REASON = 200

/** A command of a plan, as `pnpm release` takes it. */
export interface CommandStep {
  readonly kind: 'activate' | 'promote' | 'rollback'
  readonly part: string
  readonly version: string
  readonly why: string
  /** Of a hundred visitors, how many get it first; 100: all. */
  readonly traffic: number
  /** Options by their names, such as `traffic`; all are valid. */
  readonly options: Readonly<Record<string, string>>
}

export type PlanStep =
  | CommandStep
  | { readonly kind: 'wait'; readonly minutes: number; readonly time: string }

export interface Plan {
  /** Names this plan in the history: a plan that is changed is another one. */
  readonly id: string
  readonly steps: readonly PlanStep[]
}

const KINDS = ['activate', 'promote', 'rollback'] as const
/** Options of each command in a plan. Others, such as skipping a check, need a person at that time. */
const OPTIONS: Readonly<Record<CommandStep['kind'], Readonly<Record<string, (text: string) => unknown>>>> = {
  activate: { traffic: parseTraffic, steps: parseSteps, every: parseMinutes, soak: parseMinutesOfDay },
  promote: { soak: parseMinutesOfDay },
  rollback: {},
}

/** Reads a plan. @throws OperatorError naming the first step that is wrong */
export function readPlan(text: string): Plan {
  const { why, steps, ...more } = toObject(readYaml(text), 'the plan')
  refuseUnknown(more, 'the plan')
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > MAX_STEPS)
    throw new OperatorError(`The plan needs "steps": a list of 1 to ${MAX_STEPS}.`)
  const reason = why === undefined ? null : readReason(why, 'the plan')
  const read = steps.map((step: unknown, at) => readStep(step, `step ${at + 1}`, reason))
  const id = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 8)
  return { id, steps: read }
}

function readYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 })
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n')
    if (error instanceof YAMLParseError || error instanceof ReferenceError)
      throw new OperatorError(`The plan is no YAML: ${first}`)
    throw error
  }
}

function readStep(read: unknown, source: string, planReason: string | null): PlanStep {
  const { wait, why, ...step } = toObject(read, source)
  if (wait !== undefined) {
    refuseUnknown(step, source)
    const time = toText(wait)
    return { kind: 'wait', minutes: checkOption(parseMinutesOfDay, time, `${source}: wait`) as number, time }
  }
  const kinds = KINDS.filter((kind) => step[kind] !== undefined)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1)
    throw new OperatorError(`In ${source}, name one of ${KINDS.join(', ')} and wait.`)
  const { [kind]: words, ...given } = step
  const [part = '', version = '', ...rest] = toText(words).trim().split(/\s+/)
  if (!isPartName(part) || !isVersion(version) || rest.length > 0)
    throw new OperatorError(
      `In ${source}, ${kind} takes a part and a version, such as mf-practice 1.6.0, not "${toText(words)}".`,
    )
  const reason = why === undefined ? planReason : readReason(why, source)
  if (reason === null) throw new OperatorError(`In ${source}, or for the whole plan, "why" is missing.`)
  const options = readOptions(kind, given, source)
  return { kind, part, version, why: reason, traffic: firstShare(options), options }
}

function readOptions(
  kind: CommandStep['kind'],
  values: Readonly<Record<string, unknown>>,
  source: string,
): Record<string, string> {
  const options = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parser = Object.hasOwn(OPTIONS[kind], name) ? OPTIONS[kind][name] : undefined
      if (!parser) throw new OperatorError(`In ${source}, ${kind} takes no "${name}" in a plan.`)
      const text = Array.isArray(value) ? value.map(toText).join(',') : toText(value)
      checkOption(parser, text, `${source}: ${name}`)
      return [name, text]
    }),
  )
  if ((options['steps'] === undefined) !== (options['every'] === undefined))
    throw new OperatorError(`In ${source}, steps and every belong together.`)
  if (options['steps'] !== undefined && options['traffic'] !== undefined)
    throw new OperatorError(`In ${source}, steps begins with its first number: leave traffic out.`)
  return options
}

const firstShare = ({ steps, traffic }: Readonly<Record<string, string>>): number =>
  Number((steps ?? traffic ?? '100').split(',')[0])

function checkOption(parser: (text: string) => unknown, text: string, source: string): unknown {
  try {
    return parser(text)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new OperatorError(`In ${source} "${text}" cannot be: ${error.message}`)
  }
}

/** A value of YAML as text: a string as it is, a number by its digits, anything else as JSON. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function readReason(why: unknown, source: string): string {
  const reason = typeof why === 'string' ? why.trim() : ''
  if (reason === '' || reason.length > MAX_REASON)
    throw new OperatorError(`In ${source}, "why" must be 1 to ${MAX_REASON} characters.`)
  return reason
}

function toObject(read: unknown, source: string): Record<string, unknown> {
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new OperatorError(`In ${source}, names with values are expected, such as "wait: 30m".`)
  return read as Record<string, unknown>
}

function refuseUnknown(unknownFields: Readonly<Record<string, unknown>>, source: string): void {
  const [name] = Object.keys(unknownFields)
  if (name !== undefined) throw new OperatorError(`In ${source}, "${name}" is unknown.`)
}

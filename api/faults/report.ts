import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outcome } from './seed.ts'

/** The results of all seeds of a fault. */
export interface Row {
  readonly fault: string
  readonly seeds: number
  readonly acknowledged: number
  readonly slowestBackMs: number
  readonly wrong: number
  readonly missing: string | null
}

export interface Report {
  readonly outcomes: readonly Outcome[]
}

/** A seed that was run again counts once, as it was last. */
export function merged(before: Report, outcomes: readonly Outcome[]): Report {
  const bySeed = new Map(
    [...before.outcomes, ...outcomes].map((outcome) => [`${outcome.seed} ${outcome.fault}`, outcome]),
  )
  return { outcomes: [...bySeed.values()].toSorted((outcome, other) => outcome.seed - other.seed) }
}

export const readReport = (file: string): Report =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { outcomes: [] }

export function writeReport(file: string, report: Report): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

export function toRows({ outcomes }: Report): Row[] {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))]
  return faults.map((fault) => {
    const ofIt = outcomes.filter((outcome) => outcome.fault === fault)
    const tried = ofIt.filter(({ missing }) => missing === undefined)
    return {
      fault,
      seeds: tried.length,
      acknowledged: tried.reduce((sum, outcome) => sum + outcome.acknowledged, 0),
      slowestBackMs: Math.max(0, ...tried.map(({ backMs }) => backMs)),
      wrong: tried.filter(({ wrong }) => wrong.length > 0).length,
      missing: ofIt.find(({ missing }) => missing !== undefined)?.missing ?? null,
    }
  })
}

export const formatRow = ({ fault, seeds, acknowledged, slowestBackMs, wrong, missing }: Row): string =>
  missing !== null && seeds === 0
    ? `${fault.padEnd(24)} not here: ${missing}`
    : `${fault.padEnd(24)} ${String(seeds).padStart(4)} seeds ${String(acknowledged).padStart(6)} acknowledged   back within ${(slowestBackMs / 1_000).toFixed(1).padStart(4)} s   ${wrong === 0 ? 'all well' : `${wrong} wrong`}`

/** A line of the doctor's screen. */
export interface Finding {
  readonly name: string
  /** `unknown`: there is nothing to examine, which may be intended. */
  readonly verdict: 'ok' | 'wrong' | 'unknown'
  readonly detail: string
}

export const ok = (name: string, detail: string): Finding => ({ name, verdict: 'ok', detail })
export const wrong = (name: string, detail: string): Finding => ({ name, verdict: 'wrong', detail })
export const unknown = (name: string, detail: string): Finding => ({ name, verdict: 'unknown', detail })

/** Lines of one screen. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ name, verdict, detail }) => `${verdict.padEnd(8)} ${name.padEnd(13)} ${detail}`)

import { isLevel, type Level } from '@dhadha/contract'

/** The pupil's choices for a new test so far (S2.30). */
export interface Wizard {
  readonly step: 1 | 2 | 3
  /** As typed; an empty title becomes the default (S2.30b). */
  readonly title: string
  /** Null: any. */
  readonly level: Level | null
  readonly topic: WizardTopic | null
  readonly seriesIds: readonly string[]
  /** Only problems about what the pupil finds hard, of all series (decision 22). */
  readonly weakSpots: boolean
  readonly problemCount: number
  /** Minutes; null: no time limit. */
  readonly duration: number | null
}

export interface WizardTopic {
  readonly id: string
  readonly name: string
  readonly banglaName: string | null
}

/** The most problems and minutes of a test: what a pupil can do in a day. */
export const MAX_PROBLEMS = 100
const MAX_MINUTES = 600

const DEFAULT_MINUTES = 30 // also if the typed duration is not a number (S5.10a, S9.10a)

/** An empty wizard: 10 problems in 30 minutes, by default (S9.10a). */
export const newWizard = (title: string): Wizard => ({
  step: 1,
  title,
  level: null,
  topic: null,
  seriesIds: [],
  weakSpots: false,
  problemCount: 10,
  duration: DEFAULT_MINUTES,
})

/** Another level has other topics and series, so both are reset; choosing the same level again unsets it (S4.12b). */
export const withLevel = (wizard: Wizard, level: Level): Wizard => ({
  ...wizard,
  level: wizard.level === level ? null : level,
  topic: null,
  seriesIds: [],
  weakSpots: false,
})

/** Another topic has other series, so the series are reset (S4.12c). */
export const withTopic = (wizard: Wizard, topic: WizardTopic): Wizard =>
  wizard.topic?.id === topic.id ? wizard : { ...wizard, topic, seriesIds: [], weakSpots: false }

export const withSeries = (wizard: Wizard, seriesId: string, isChosen: boolean): Wizard => ({
  ...wizard,
  seriesIds: isChosen
    ? [...new Set([...wizard.seriesIds, seriesId])]
    : wizard.seriesIds.filter((id) => id !== seriesId),
})

/** All series, or none. */
export const withAllSeries = (wizard: Wizard, allSeriesIds: readonly string[], isOn: boolean): Wizard => ({
  ...wizard,
  seriesIds: isOn ? allSeriesIds : [],
})

/** Weak spots are drawn from all series; without them series are chosen again. */
export const withWeakSpots = (wizard: Wizard, isOn: boolean, allSeriesIds: readonly string[]): Wizard => ({
  ...wizard,
  weakSpots: isOn,
  seriesIds: isOn ? allSeriesIds : [],
})

/** The number of problems: at least 1, at most the limit (S5.10a). */
export const withProblemCount = (wizard: Wizard, count: number): Wizard => ({
  ...wizard,
  problemCount: Math.min(Math.max(1, Math.round(count)), MAX_PROBLEMS),
})

/** Switches the time limit: on sets 30 minutes, off removes it (S4.12d). */
export const withTimeLimit = (wizard: Wizard, isOn: boolean): Wizard => ({
  ...wizard,
  duration: isOn ? DEFAULT_MINUTES : null,
})

/** The time limit: at least a minute; anything but a number falls back to 30 (S5.10a). `text` has ASCII digits. */
export function withDuration(wizard: Wizard, text: string): Wizard {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  const duration = Number.isNaN(minutes) ? DEFAULT_MINUTES : Math.min(Math.max(1, minutes), MAX_MINUTES)
  return { ...wizard, duration }
}

/** Whether the open step is complete: step 1 needs a topic, step 2 a series (S4.12a, S5.10c). */
export const isStepComplete = ({ step, topic, seriesIds }: Wizard): boolean =>
  step === 1 ? topic !== null : seriesIds.length > 0

export const nextStep = (wizard: Wizard): Wizard =>
  wizard.step < 3 && isStepComplete(wizard) ? { ...wizard, step: wizard.step === 1 ? 2 : 3 } : wizard

export const previousStep = (wizard: Wizard): Wizard => ({ ...wizard, step: wizard.step === 3 ? 2 : 1 })

/** Reads a stored wizard; null if it is not one. */
export function parseWizard(stored: unknown): Wizard | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { step, title, level, topic, seriesIds, weakSpots, problemCount, duration } = stored as Record<
    string,
    unknown
  >
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (step !== 1 && step !== 2 && step !== 3) return null
  if (typeof title !== 'string' || !(level === null || isLevel(level))) return null
  if (!isNumber(problemCount) || !(duration === null || isNumber(duration))) return null
  if (!Array.isArray(seriesIds) || !seriesIds.every((id) => typeof id === 'string')) return null
  const read = parseTopic(topic)
  if (read === undefined || (step > 1 && read === null) || (step > 2 && seriesIds.length === 0)) return null
  return { step, title, level, topic: read, seriesIds, weakSpots: weakSpots === true, problemCount, duration }
}

function parseTopic(stored: unknown): WizardTopic | null | undefined {
  if (stored === null) return null
  if (typeof stored !== 'object') return undefined
  const { id, name, banglaName } = stored as Record<string, unknown>
  const isRead = typeof id === 'string' && typeof name === 'string'
  return isRead ? { id, name, banglaName: typeof banglaName === 'string' ? banglaName : null } : undefined
}

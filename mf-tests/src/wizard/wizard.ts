import { isLevel, type Level } from '@dhadha/contract'

/** What the pupil has decided of a new test so far (S2.30). */
export interface Wizard {
  readonly step: 1 | 2 | 3
  /** As typed; an empty one becomes the default's (S2.30b). */
  readonly title: string
  /** Null: any. */
  readonly level: Level | null
  readonly topic: WizardTopic | null
  readonly seriesIds: readonly string[]
  readonly problemCount: number
  /** Minutes; null: no time limit. */
  readonly duration: number | null
}

export interface WizardTopic {
  readonly id: string
  readonly name: string
  readonly banglaName: string | null
}

/** The most problems and minutes that a test may ask for: what a pupil can do in a day. */
export const MOST_PROBLEMS = 100
const MOST_MINUTES = 600

const DEFAULT_MINUTES = 30 // also where a duration is no number (S5.10a, S9.10a)

/** An empty wizard: 10 problems in 30 minutes, until the learner says otherwise (S9.10a). */
export const newWizard = (title: string): Wizard => ({
  step: 1,
  title,
  level: null,
  topic: null,
  seriesIds: [],
  problemCount: 10,
  duration: DEFAULT_MINUTES,
})

/** S4.12b: another level is another set of topics and series. The level that is chosen already is let go. */
export const withLevel = (wizard: Wizard, level: Level): Wizard => ({
  ...wizard,
  level: wizard.level === level ? null : level,
  topic: null,
  seriesIds: [],
})

/** S4.12c: another topic has other series. */
export const withTopic = (wizard: Wizard, topic: WizardTopic): Wizard =>
  wizard.topic?.id === topic.id ? wizard : { ...wizard, topic, seriesIds: [] }

export const withSeries = (wizard: Wizard, seriesId: string, isChosen: boolean): Wizard => ({
  ...wizard,
  seriesIds: isChosen
    ? [...new Set([...wizard.seriesIds, seriesId])]
    : wizard.seriesIds.filter((id) => id !== seriesId),
})

/** S5.10a: never below 1; nor more than a test may ask for. */
export const withProblemCount = (wizard: Wizard, count: number): Wizard => ({
  ...wizard,
  problemCount: Math.min(Math.max(1, Math.round(count)), MOST_PROBLEMS),
})

/** S4.12d: on sets 30 minutes, off removes the limit. */
export const withTimeLimit = (wizard: Wizard, isOn: boolean): Wizard => ({
  ...wizard,
  duration: isOn ? DEFAULT_MINUTES : null,
})

/** S5.10a: at least a minute; what is no number falls back to 30. `text` has ASCII digits. */
export function withDuration(wizard: Wizard, text: string): Wizard {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  const duration = Number.isNaN(minutes) ? DEFAULT_MINUTES : Math.min(Math.max(1, minutes), MOST_MINUTES)
  return { ...wizard, duration }
}

/** S4.12a, S5.10c: step 1 asks for a topic, step 2 for a series. */
export const canGoOn = ({ step, topic, seriesIds }: Wizard): boolean =>
  step === 1 ? topic !== null : seriesIds.length > 0

export const nextStep = (wizard: Wizard): Wizard =>
  wizard.step < 3 && canGoOn(wizard) ? { ...wizard, step: wizard.step === 1 ? 2 : 3 } : wizard

export const previousStep = (wizard: Wizard): Wizard => ({ ...wizard, step: wizard.step === 3 ? 2 : 1 })

/** A wizard that was kept over a reload, if it is one. */
export function parseWizard(stored: unknown): Wizard | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { step, title, level, topic, seriesIds, problemCount, duration } = stored as Record<string, unknown>
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (step !== 1 && step !== 2 && step !== 3) return null
  if (typeof title !== 'string' || !(level === null || isLevel(level))) return null
  if (!isNumber(problemCount) || !(duration === null || isNumber(duration))) return null
  if (!Array.isArray(seriesIds) || !seriesIds.every((id) => typeof id === 'string')) return null
  const read = parseTopic(topic)
  if (read === undefined || (step > 1 && read === null) || (step > 2 && seriesIds.length === 0)) return null
  return { step, title, level, topic: read, seriesIds, problemCount, duration }
}

function parseTopic(stored: unknown): WizardTopic | null | undefined {
  if (stored === null) return null
  if (typeof stored !== 'object') return undefined
  const { id, name, banglaName } = stored as Record<string, unknown>
  const isRead = typeof id === 'string' && typeof name === 'string'
  return isRead ? { id, name, banglaName: typeof banglaName === 'string' ? banglaName : null } : undefined
}

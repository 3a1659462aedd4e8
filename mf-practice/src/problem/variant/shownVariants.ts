import { keep } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { DEVICE, VISITOR_STORAGE_MS } from '../../visitorStorage.ts'

/** A visitor may walk through a whole series; the last ones count. */
const MAX_SHOWN = 20

/** The variant that a shared link showed to a visitor. */
interface ShownVariant {
  readonly problemId: string
  readonly variant: string
  /** Milliseconds since 1970. */
  readonly at: number
}

function parseShownVariant(stored: unknown): ShownVariant[] {
  const { problemId, variant, at } = (stored ?? {}) as Partial<Record<keyof ShownVariant, unknown>>
  if (typeof problemId !== 'string' || typeof variant !== 'string' || typeof at !== 'number') return []
  return Date.now() - at < VISITOR_STORAGE_MS ? [{ problemId, variant, at }] : []
}

const storage = keep('local', 'mf-practice:shown', (stored) =>
  Array.isArray(stored) ? stored.slice(-MAX_SHOWN).flatMap(parseShownVariant) : null,
)
const readAll = (): ShownVariant[] => storage.read(DEVICE) ?? []

/** Stores which variant of a template a visitor saw; does nothing for other problems (decision 50). */
export function saveShown({ problem_id: problemId, variant }: Problem): void {
  if (!variant) return
  const others = readAll().filter((shownVariant) => shownVariant.problemId !== problemId)
  storage.write(DEVICE, [...others, { problemId, variant: variant.key, at: Date.now() }].slice(-MAX_SHOWN))
}

/** The variant that this device showed before sign-in; null when there is none, or a learner has gone on with it. */
export const shownHere = (problemId: string): string | null =>
  readAll().find((shownVariant) => shownVariant.problemId === problemId)?.variant ?? null

/** Removes a variant when a learner has gone on with it, or cannot. */
export function removeShown(problemId: string): void {
  const rest = readAll().filter((shownVariant) => shownVariant.problemId !== problemId)
  if (rest.length === 0) storage.remove(DEVICE)
  else storage.write(DEVICE, rest)
}

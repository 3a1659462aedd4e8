// Reads the concepts of the library, and those that a problem names (decision 51).
import type { Bilingual, Field, Fields } from './source/yaml.ts'

/** School classes that the site is for. */
export const CLASSES = [3, 4, 5, 6, 7, 8, 9, 10] as const

/** The topic of problems: a group, or a concept inside one (decision 51). */
export interface LibraryConcept {
  readonly id: string
  /** Its group; null: the concept is a group. */
  readonly group: string | null
  readonly name: Bilingual
  /** The first and the last class of the national curriculum that teaches it; null for a group. */
  readonly classes: readonly [first: number, last: number] | null
  /** False: the curriculum has no chapter on it, and `classes` are those that it suits. */
  readonly taught: boolean
  /** Concepts to know before. */
  readonly needs: readonly string[]
}

interface ConceptEntry {
  readonly concept: LibraryConcept
  readonly field: Field
  readonly needs: Field | undefined
}

/** Reads `concepts.yaml`; invalid entries are reported and left out. */
export function readConcepts(field: Field): LibraryConcept[] {
  const read = (field.list(1, 12) ?? []).flatMap((entry) => readGroup(entry))
  refuseRepeated(read)
  refuseWrongNeeds(read)
  return read.map(({ concept }) => concept)
}

function readGroup(entry: Field): ConceptEntry[] {
  const fields = entry.fields()
  const id = fields?.need('id')?.id()
  const name = fields?.need('name')?.bilingual(60)
  const inside = fields?.need('concepts')?.list(1, 30) ?? []
  fields?.close()
  if (!id || !name) return []
  const group: LibraryConcept = { id, group: null, name, classes: null, taught: true, needs: [] }
  return [
    { concept: group, field: entry, needs: undefined },
    ...inside.flatMap((field) => readConcept(field, id) ?? []),
  ]
}

function readConcept(entry: Field, group: string): ConceptEntry | undefined {
  const fields = entry.fields()
  if (!fields) return undefined
  const id = fields.need('id')?.id()
  const name = fields.need('name')?.bilingual(60)
  const classes = readClasses(fields)
  const taught = fields.get('taught')?.choice('no') !== 'no'
  const needs = fields.get('needs')
  const ids = needs?.list(1, 4)?.flatMap((field) => field.id() ?? []) ?? []
  fields.close()
  if (!id || !name || !classes) return undefined
  return { concept: { id, group, name, classes, taught, needs: ids }, field: entry, needs }
}

function readClasses(fields: Fields): readonly [number, number] | undefined {
  const field = fields.need('classes')
  const [first, last] =
    field?.list(2, 2)?.map((field) => field.integer(CLASSES[0], CLASSES[CLASSES.length - 1] ?? CLASSES[0])) ??
    []
  if (first === undefined || last === undefined) return undefined
  return first <= last ? [first, last] : field?.error(`ends with class ${last}, before it begins`)
}

function refuseRepeated(concepts: readonly ConceptEntry[]): void {
  const seen = new Set<string>()
  for (const { concept, field } of concepts) {
    if (seen.has(concept.id)) field.error(`has the id of another concept: ${concept.id}`)
    seen.add(concept.id)
  }
}

/** Reports needs that are no concepts, are taught later, or in turn need this concept. */
function refuseWrongNeeds(concepts: readonly ConceptEntry[]): void {
  const byId = new Map(concepts.map(({ concept }) => [concept.id, concept]))
  for (const { concept, needs } of concepts)
    for (const id of concept.needs) {
      const needed = byId.get(id)
      if (!needed?.classes) needs?.error(`names no concept: ${id}`)
      else if (leadsTo(needed, concept.id, byId)) needs?.error(`goes round in a circle by ${id}`)
      else if (concept.classes && needed.classes[0] > concept.classes[0])
        needs?.error(`names ${id}, which is taught later, from class ${needed.classes[0]}`)
    }
}

/** Whether a concept needs the one with this id, directly or by others. */
function leadsTo(from: LibraryConcept, id: string, byId: ReadonlyMap<string, LibraryConcept>): boolean {
  const seen = new Set<string>()
  const pending = [from]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.id === id) return true
    if (seen.has(next.id)) continue
    seen.add(next.id)
    pending.push(...next.needs.flatMap((need) => byId.get(need) ?? []))
  }
  return false
}

/**
 * The concepts that a problem names, the main one first.
 *
 * @param known those of `concepts.yaml`; null if it could not be read
 */
export function readProblemConcepts(
  field: Field | undefined,
  known: ReadonlySet<string> | null,
): string[] | undefined {
  const list = field?.list(1, 3)
  if (!list) return undefined
  const ids: string[] = []
  for (const entry of list) {
    const id = entry.id()
    if (id === undefined) return undefined
    if (known && !known.has(id)) return entry.error(`is no concept of concepts.yaml: ${id}`)
    if (ids.includes(id)) return entry.error(`is there twice: ${id}`)
    ids.push(id)
  }
  return ids
}

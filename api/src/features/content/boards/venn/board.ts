// Reads the `board` of a Venn diagram from a problem's file.
import type { FindPicture } from '../../render/markdown.ts'
import type { Field } from '../../source/yaml.ts'
import { readLabel, type LabelPair } from '../labels.ts'
import type { BoardPayload } from '../board-payload.ts'
import { provenBoard } from '../proof.ts'

interface Circle {
  readonly id: string
  readonly label: LabelPair
}

interface Region {
  readonly sets: readonly string[]
  readonly label: LabelPair | null
  readonly selected: boolean
}

/** The authors' name for the area outside all circles. */
const OUTSIDE = 'outside'

/** Reads the `board` of a Venn diagram. Errors are reported. */
export function readVennBoard(board: Field, findPicture: FindPicture): BoardPayload | undefined {
  const fields = board.fields()
  if (!fields) return undefined
  const circles = readCircles(fields.need('circles'), findPicture)
  const labels = fields.get('labels')
  const selected = fields.get('selected')
  const answer = fields.need('answer')
  fields.close()
  if (!circles || !answer) return undefined

  const ids = circles.map(({ id }) => id)
  const contents = labels ? readContents(labels, ids, findPicture) : new Map<string, LabelPair>()
  const start = selected ? readRegions(selected, ids) : []
  const wanted = readRegions(answer, ids)
  if (!contents || !start || !wanted) return undefined

  const keys = new Set([...contents.keys(), ...start, OUTSIDE])
  const regions = [...keys].map((key) => ({
    sets: parseSets(key),
    label: contents.get(key) ?? null,
    selected: start.includes(key),
  }))
  const payloadIn = (language: 'en' | 'bn') => toPayload(circles, regions, wanted, language)
  return provenBoard('venn', board, { en: payloadIn('en'), bn: payloadIn('bn') }, [], answer)
}

const parseSets = (key: string): string[] => (key === OUTSIDE ? [] : key.split(' '))

const toPayload = (
  circles: readonly Circle[],
  regions: readonly Region[],
  answer: readonly string[],
  language: 'en' | 'bn',
) => ({
  circles: circles.map(({ id, label }) => ({ id, label: label[language] })),
  sets: regions.map(({ sets, label, selected }) => ({ sets, label: label && label[language], selected })),
  answer: { sets: answer.map(parseSets) },
})

function readCircles(field: Field | undefined, findPicture: FindPicture): Circle[] | undefined {
  const entries = field?.entries(2, 3)
  if (!entries) return undefined
  const circles = entries.flatMap(([id, entry]) => {
    if (id === OUTSIDE || /\s/.test(id)) return entry.error(`can't be the name of a circle: ${id}`) ?? []
    const label = readLabel(entry, findPicture)
    return label ? [{ id, label }] : []
  })
  return circles.length < entries.length ? undefined : circles
}

/** The region's circles in their order, or the word for the area outside. */
function readRegion(name: string, field: Field, ids: readonly string[]): string | undefined {
  if (name === OUTSIDE) return name
  const named = name.split(/\s+/)
  const stranger = named.find((id) => !ids.includes(id))
  if (stranger !== undefined) return field.error(`names no circle of this diagram: ${stranger}`)
  if (new Set(named).size < named.length) return field.error('names a circle twice')
  return ids.filter((id) => named.includes(id)).join(' ')
}

function readRegions(field: Field, ids: readonly string[]): string[] | undefined {
  const list = field.list(0, 8)
  const regions = list?.flatMap((entry) => {
    const name = entry.text(200)
    return name === undefined ? [] : (readRegion(name, entry, ids) ?? [])
  })
  if (!list || !regions || regions.length < list.length) return undefined
  return new Set(regions).size < regions.length ? field.error('names a region twice') : regions
}

/** `{ region: label }` */
function readContents(
  field: Field,
  ids: readonly string[],
  findPicture: FindPicture,
): Map<string, LabelPair> | undefined {
  const entries = field.entries(1, 8)
  if (!entries) return undefined
  const contents = new Map<string, LabelPair>()
  for (const [name, entry] of entries) {
    const region = readRegion(name, entry, ids)
    const label = readLabel(entry, findPicture)
    if (region !== undefined && contents.has(region)) entry.error('names a region twice')
    else if (region !== undefined && label) contents.set(region, label)
  }
  return contents.size < entries.length ? undefined : contents
}

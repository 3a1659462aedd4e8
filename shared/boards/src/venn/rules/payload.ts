import { label, labelName, type Label } from '../../rules/label.ts'
import {
  listOf,
  optional,
  parsed,
  record,
  text,
  trueOrFalse,
  unparsed,
  type Parsed,
} from '../../rules/parsing.ts'

export interface VennCircle {
  readonly id: string
  readonly label: Label
}

/** A region: inside all circles of `sets`, outside those of `exclude`, which are all the others. */
export interface VennRegion {
  readonly sets: readonly string[]
  readonly exclude: readonly string[]
  /** The region's content; null if it has none. */
  readonly label: Label | null
  /** Whether it is selected at the start. */
  readonly selected: boolean
  /** A subject's name, in whose colour it is shown when selected; any other is shown in the brand's. */
  readonly color: string | null
}

/**
 * A Venn diagram (S3.5), parsed. `sets` has every region there is, also those that the data left out: region 0 is the
 * ground outside, region 1 lies in the first circle only, 2 in the second only, 3 in both of them, and so on, binary.
 */
export interface VennPayload {
  readonly circles: readonly VennCircle[]
  readonly sets: readonly VennRegion[]
  /** The regions selected in the solution; null: the payload has no answer. */
  readonly answer: { readonly sets: readonly (readonly string[])[] } | null
}

const circleId = text(40)
const circleIds = listOf(circleId, 0, 3)

const payload = record({
  circles: optional(listOf(record({ id: circleId, label }), 2, 3), null),
  sets: listOf(
    record({
      sets: circleIds,
      exclude: optional(circleIds, null),
      label: optional(label, null),
      selected: optional(trueOrFalse, false),
      color: optional(text(40), null),
    }),
    1,
    8,
  ),
  answer: optional(record({ sets: listOf(circleIds, 0, 8) }), null),
})

type Raw = ReturnType<typeof payload> extends Parsed<infer T> ? T : never

/** Reads a Venn diagram's payload. */
export function parsePayload(data: unknown): Parsed<VennPayload> {
  const read = payload(data, '')
  return read.ok ? complete(read.value) : read
}

/** If circles have no labels, the label of a region inside one circle only is used as that circle's. */
function getCircles({ circles, sets }: Raw): readonly VennCircle[] {
  if (circles) return circles
  const ids = [...new Set(sets.flatMap((region) => [...region.sets, ...(region.exclude ?? [])]))]
  return ids.map((id) => {
    const alone = sets.find((region) => region.sets.length === 1 && region.sets[0] === id)
    return { id, label: alone?.label ?? id }
  })
}

function complete(raw: Raw): Parsed<VennPayload> {
  const circles = getCircles(raw)
  const ids = circles.map(({ id }) => id)
  if (ids.length < 2 || ids.length > 3) return unparsed('sets', 'two or three circles')
  if (new Set(ids).size < ids.length) return unparsed('circles', 'circles of different names')
  if (ids.some((id) => id.trim() === '')) return unparsed('circles', 'circles with names')

  const regions: VennRegion[] = Array.from({ length: 2 ** ids.length }, (_, region) => ({
    sets: ids.filter((__, index) => isIn(region, index)),
    exclude: ids.filter((__, index) => !isIn(region, index)),
    label: null,
    selected: false,
    color: null,
  }))
  const seen = new Set<number>()
  for (const [index, { sets, exclude, label: content, selected, color }] of raw.sets.entries()) {
    const path = `sets[${index}]`
    const region = findRegion(ids, sets)
    const whole = region === null ? undefined : regions[region]
    if (region === null || !whole) return unparsed(`${path}.sets`, `some of ${ids.join(', ')}, each once`)
    if (exclude && !isSame(exclude, whole.exclude))
      return unparsed(`${path}.exclude`, 'the circles that are not among its sets')
    if (seen.has(region)) return unparsed(path, 'a region that is not listed before')
    seen.add(region)
    const isName = raw.circles === null && sets.length === 1
    regions[region] = { ...whole, label: isName ? null : content, selected, color }
  }
  return withAnswer(circles, regions, raw.answer)
}

function withAnswer(
  circles: readonly VennCircle[],
  sets: readonly VennRegion[],
  answer: Raw['answer'],
): Parsed<VennPayload> {
  if (answer === null) return parsed({ circles, sets, answer })
  const ids = circles.map(({ id }) => id)
  const wanted = new Set<number>()
  for (const [index, names] of answer.sets.entries()) {
    const region = findRegion(ids, names)
    if (region === null || wanted.has(region))
      return unparsed(`answer.sets[${index}]`, `some of ${ids.join(', ')}, each once, not listed before`)
    wanted.add(region)
  }
  if (sets.every(({ selected }, region) => selected === wanted.has(region)))
    return unparsed('answer', 'something else than what is selected at the start')
  const chosen = sets.flatMap((region, index) => (wanted.has(index) ? [region.sets] : []))
  return parsed({ circles, sets, answer: { sets: chosen } })
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && b.every((text) => a.includes(text))

/** Whether a region lies in the circle of that index. */
export const isIn = (region: number, circle: number): boolean => ((region >> circle) & 1) === 1

/** The region in exactly these circles; null when one is unknown or named twice. */
export function findRegion(ids: readonly string[], sets: readonly string[]): number | null {
  let region = 0
  for (const id of sets) {
    const index = ids.indexOf(id)
    if (index < 0 || isIn(region, index)) return null
    region += 2 ** index
  }
  return region
}

/** A circle's name in words. */
export const circleName = ({ circles }: VennPayload, id: string): string => {
  const circle = circles.find((circle) => circle.id === id)
  return circle ? labelName(circle.label) : id
}

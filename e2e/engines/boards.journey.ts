import { getOrder, findPlacements, type OrderPayload, type PlacingPayload } from '../journeys/boards/items.ts'
import { findChanges, getCentreIn, type MatchPayload, type Segment } from '../journeys/boards/matches.ts'
import { decodePayload, fetchWithAnswer, type PieceEntry } from '../journeys/boards/opening.ts'
import { findProblem } from '../journeys/support/library.ts'
import { createApi, type Learner } from '../site/learner.ts'
import type { SharedSite } from '../site/site.ts'
import type { Query } from './query.ts'
import { expectProblem, expectRight } from './steps.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

type SiteProblem = ReturnType<typeof findProblem>

interface ProblemReply {
  data: { data: string; questionnaire?: unknown }
}

/** Opens a problem; returns its board with its answer, which the browser does not receive. */
async function open(
  tab: Tab,
  site: SharedSite,
  learner: Learner,
  { path, title, series, serial }: SiteProblem,
): Promise<{ payload: unknown; questionnaire: unknown }> {
  const { data } = await fetchWithAnswer<ProblemReply>(site, { series, serial })
  const own = await createApi(site, learner).get<ProblemReply>(
    `/api/v2/app/series/${series.id}/problem/${serial}`,
  )
  expect(own.data.data).not.toBe(data.data)
  await tab.goTo(path)
  await expectProblem(tab, title.en)
  return { payload: decodePayload(data.data), questionnaire: data.questionnaire }
}

const item = (id: number): Query => ({ css: `[data-item="${id}"]` })
const place = (number: number): Query => ({ css: `[data-place="${number}"]` })
const attribute = (tab: Tab, query: Query, name: 'data-mark' | 'aria-label' | 'aria-pressed') =>
  tab.ask(
    query,
    {
      'data-mark': ([element]: Element[]) => element?.getAttribute('data-mark') ?? null,
      'aria-label': ([element]: Element[]) => element?.getAttribute('aria-label') ?? null,
      'aria-pressed': ([element]: Element[]) => element?.getAttribute('aria-pressed') ?? null,
    }[name],
  )

/** Drags from the middle of one to the middle of the other, both in view. */
async function dragTo(tab: Tab, from: Query, to: Query): Promise<void> {
  const [box, other] = [await tab.readBox(from), await tab.readBox(to)]
  const middle = (box.y + box.height / 2 + other.y + other.height / 2) / 2
  await tab.evaluate("(y) => scrollBy({ top: y - innerHeight * 0.45, behavior: 'instant' })", middle)
  const locateCenter = async (query: Query) => {
    const { x, y, width, height } = await tab.readBox(query)
    return { x: x + width / 2, y: y + height / 2 }
  }
  await tab.drag(await locateCenter(from), await locateCenter(to))
}

/** Drags every item to its place; those that are there already stay. */
async function placeAll(tab: Tab, placements: readonly { item: number; place: number }[]): Promise<void> {
  for (const { item: id, place: number } of placements) {
    const there: Query = { ...item(id), within: place(number) }
    await tab.sees(item(id))
    if ((await tab.count(there)) > 0) continue
    await dragTo(tab, item(id), place(number))
    await tab.sees(there)
  }
}

test('matches are dragged', { tag: ['@S3.5', '@S9.5a'] }, async ({ tab, shared, learner }) => {
  const problem = findProblem(
    'of matches on level 1 or 2',
    ({ kind }, { level, id }) => kind === 'matchstick' && level <= 2 && id === 'number-play',
  )
  const { payload } = await open(tab, shared, learner, problem)
  const [change] = findChanges(payload as MatchPayload)
  if (!change?.to) throw new Error('the problem is not solved by moving one match')
  const board: Query = { css: '[role="group"]:has([data-stick]) svg', nth: 0 }
  await tab.readSpot(board)
  const box = await tab.readBox(board)
  const spot = (segment: Segment) => getCentreIn(box, segment)
  await tab.drag(spot(change.from), spot(change.to))
  await tab.sees({ text: 'No match left to move' })
  await expectRight(tab)
})

for (const [what, kind] of [
  ['pieces are dragged into groups', 'dragAndDrop-1'],
  ['a grid is filled', 'dragAndDrop-3-Grid'],
] as const)
  test(what, { tag: '@S3.5' }, async ({ tab, shared, learner }) => {
    const problem = findProblem(
      `of ${kind} on level 1`,
      (libraryProblem, { level }) => libraryProblem.kind === kind && level === 1,
    )
    const { payload } = await open(tab, shared, learner, problem)
    await placeAll(tab, findPlacements(payload as PlacingPayload))
    await expectRight(tab)
  })

test('things are dragged into order', { tag: '@S3.5' }, async ({ tab, shared, learner }) => {
  const problem = findProblem(
    'of order on level 1',
    ({ kind }, { level }) => kind === 'rearrange' && level === 1,
  )
  const { payload } = await open(tab, shared, learner, problem)
  const right = getOrder(payload as OrderPayload)
  await placeAll(
    tab,
    right.map((id, number) => ({ item: id, place: number })),
  )
  await expectRight(tab)
})

test('pieces are dragged and turned', { tag: ['@S3.5', '@S9.5a'] }, async ({ tab, shared, learner }) => {
  const problem = findProblem(
    'of placing pieces that are turned',
    ({ kind }, { id }) => kind === 'dragAndDrop-2' && id === 'shape-builders',
  )
  const { payload, questionnaire } = await open(tab, shared, learner, problem)
  const targets = (payload as PieceEntry[]).filter(([, , , , locked]) => !locked)
  const ground: Query = { css: '[role="group"] div:has(> [data-image])', nth: 0 }
  await tab.sees({ css: '[data-image="1"]' })
  for (const [id, from] of (questionnaire as PieceEntry[]).entries()) {
    if (from[4]) continue
    const [to] = targets.splice(
      targets.findIndex(([src]) => src === from[0]),
      1,
    )
    if (!to) throw new Error('a piece without a target')
    await tab.readSpot(ground)
    const { x, y, width, height } = await tab.readBox(ground)
    const spot = (piece: PieceEntry) => ({
      x: x + (width * piece[5]) / 100,
      y: y + (height * piece[6]) / 100,
    })
    await tab.drag(spot(from), spot(to))
    const steps = ((((to[3] - from[3]) % 360) + 360) % 360) / 15
    for (let step = 0; step < steps; step++) {
      const label = await attribute(tab, { css: `[data-image="${id}"]` }, 'aria-label')
      await tab.click({ role: 'button', name: 'Turn' })
      await expect.poll(() => attribute(tab, { css: `[data-image="${id}"]` }, 'aria-label')).not.toBe(label)
    }
  }
  await expectRight(tab)
})

test('regions of a Venn diagram are selected', { tag: '@S3.5' }, async ({ tab, shared, learner }) => {
  const problem = findProblem(
    'with a Venn diagram of three circles',
    ({ kind }, { id }) => kind === 'venn' && id === 'clue-hunters',
  )
  const { payload } = await open(tab, shared, learner, problem)
  const { circles, answer } = payload as { circles: { id: string }[]; answer: { sets: string[][] } }
  const bits = new Map(circles.map(({ id }, index) => [id, 2 ** index]))
  for (const sets of answer.sets) {
    const number = sets.reduce((sum, id) => sum + (bits.get(id) ?? 0), 0)
    const region: Query = { css: `[data-region="${number}"]` }
    await tab.click(region)
    await expect.poll(() => attribute(tab, region, 'aria-pressed')).toBe('true')
  }
  await expectRight(tab)
})

test('a logic grid is ticked', { tag: '@S3.5' }, async ({ tab, shared, learner }) => {
  const problem = findProblem(
    'with a small logic grid',
    ({ kind }, { level }) => kind === 'exclusion_grid' && level === 1,
  )
  const { payload } = await open(tab, shared, learner, problem)
  const { answer, initialState } = payload as { answer: boolean[][]; initialState: boolean[][] }
  await tab.click({ role: 'switch' })
  for (const [row, line] of answer.entries())
    for (const [column, isYes] of line.entries()) {
      if (!isYes || initialState[row]?.[column]) continue
      const cell: Query = { css: `[data-cell="${row},${column}"]` }
      for (const mark of ['no', 'yes']) {
        await tab.click(cell)
        await expect.poll(() => attribute(tab, cell, 'data-mark')).toBe(mark)
      }
    }
  await expectRight(tab)
})

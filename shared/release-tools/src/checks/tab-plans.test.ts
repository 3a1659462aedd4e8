import { expect, it } from 'vitest'
import { isWorthATab, planTabs, workThrough } from './tab-plans.ts'
import type { Visit } from './visits.ts'

const visit = (page: string, language: 'en' | 'bn', isSignedIn: boolean): Visit => ({
  part: 'mf-demo',
  version: '2',
  page,
  path: `/${page}`,
  language,
  isSignedIn,
})

it('each language has a plan of its own for each kind of visitor', { tags: ['decision-74'] }, () => {
  const [learner, bangla, visitor] = [visit('a', 'en', true), visit('a', 'bn', true), visit('a', 'en', false)]
  const all = planTabs([visitor, bangla, learner, visit('b', 'en', true)], true)
  expect(
    all.map(({ language, isSignedIn, left }) => [language, isSignedIn, left.map(({ page }) => page)]),
  ).toEqual([
    ['en', true, ['a', 'b']],
    ['bn', true, ['a']],
    ['en', false, ['a']],
  ])
})

it(
  'a version without pages has a tab, where the state before it is looked at',
  { tags: ['decision-74'] },
  () => {
    expect(planTabs([], true)).toEqual([{ language: 'en', isSignedIn: true, left: [], tabs: 1 }])
    expect(planTabs([], false)).toEqual([{ language: 'en', isSignedIn: false, left: [], tabs: 1 }])
  },
)

/** Four English pages and five Bangla ones, for visitors who are signed out. */
const planNine = () => {
  const pages = ['a', 'b', 'c', 'd', 'e']
  return planTabs(
    [
      ...pages.slice(0, 4).map((page) => visit(page, 'en', false)),
      ...pages.map((page) => visit(page, 'bn', false)),
    ],
    false,
  )
}

/** Makes two visits at a time. @returns the languages of the plans that the tab was given */
async function work(isOver: (visited: readonly string[]) => boolean) {
  const plans = planNine()
  const visited: string[] = []
  await workThrough(
    plans,
    plans[0] ?? null,
    () => isOver(visited),
    async ({ language, left }) => {
      visited.push(language)
      await Promise.resolve(left.splice(0, 2))
    },
  )
  return visited
}

it(
  'a tab that has made the visits of a visitor goes on where most are left, to the last one',
  { tags: ['decision-74'] },
  async () => {
    // Four of English and five of Bangla; two are made at a time.
    expect(await work(() => false)).toEqual(['en', 'bn', 'bn', 'en', 'bn'])
  },
)

it('after a page that hangs no tab takes what is left', { tags: ['decision-74'] }, async () => {
  expect(await work((visited) => visited.length > 0)).toEqual(['en'])
})

it(
  'a plan that no tab has comes first; one visit is not worth a second tab',
  { tags: ['decision-74'] },
  async () => {
    const plans = planNine()
    const taken: string[] = []
    await workThrough(
      plans,
      null,
      () => taken.length > 0,
      async ({ language, left }) => {
        taken.push(language)
        await Promise.resolve(left.splice(0))
      },
    )
    expect(taken).toEqual(['bn'])
    // The first tab has the English one.
    plans[0]?.left.splice(1)
    expect(isWorthATab(plans)).toBe(false)
  },
)

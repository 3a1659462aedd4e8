import { expect, it } from 'vitest'
import { helpAfterOwn, planTabs } from './tab-plans.ts'
import type { Visit } from './visits.ts'

const visit = (page: string, language: 'en' | 'bn', isSignedIn: boolean): Visit => ({
  part: 'mf-demo',
  version: '2',
  page,
  path: `/${page}`,
  language,
  isSignedIn,
})

it('each language has a tab of its own for each kind of visitor', { tags: ['decision-74'] }, () => {
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
    expect(planTabs([], true)).toEqual([{ language: 'en', isSignedIn: true, left: [] }])
    expect(planTabs([], false)).toEqual([{ language: 'en', isSignedIn: false, left: [] }])
  },
)

/** Five Bangla pages and four English ones; each tab makes two visits at a time. */
async function help(isOver: (visited: readonly string[]) => boolean) {
  const pages = ['a', 'b', 'c', 'd', 'e']
  const plans = planTabs(
    [
      ...pages.slice(0, 4).map((page) => visit(page, 'en', false)),
      ...pages.map((page) => visit(page, 'bn', false)),
    ],
    false,
  )
  const visited: string[] = []
  const [own] = plans
  if (own)
    await helpAfterOwn(
      plans,
      own,
      () => isOver(visited),
      async ({ language, left }) => {
        visited.push(language)
        await Promise.resolve(left.splice(0, 2))
      },
    )
  return visited
}

it(
  'a tab that has made its visits helps where most are left, while they are worth its start',
  { tags: ['decision-74'] },
  async () => {
    // Two of English; then two of five in Bangla, which leaves three.
    expect(await help(() => false)).toEqual(['en', 'bn'])
  },
)

it('after a page that hangs no tab takes what is left', { tags: ['decision-74'] }, async () => {
  expect(await help((visited) => visited.length > 0)).toEqual(['en'])
})

import { expect, it } from 'vitest'
import { findLongest, planTabs } from './tab-plans.ts'
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

it(
  'a tab that has no visits left helps where most are left, if they are worth a start',
  { tags: ['decision-74'] },
  () => {
    const pages = ['a', 'b', 'c', 'd', 'e']
    const plans = planTabs(
      [
        ...pages.slice(0, 4).map((page) => visit(page, 'en', false)),
        ...pages.map((page) => visit(page, 'bn', false)),
      ],
      false,
    )
    expect(findLongest(plans)?.language).toBe('bn')
    plans[1]?.left.splice(0, 2)
    expect(findLongest(plans)?.language).toBe('en')
    plans[0]?.left.shift()
    expect(findLongest(plans)).toBeUndefined()
  },
)

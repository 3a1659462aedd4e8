import type { Page } from '@playwright/test'
import {
  createApi,
  createLearner,
  giveGuardianConsent,
  TEENAGER,
  signInCookies,
  type Learner,
} from '../../site/learner.ts'
import { makeSchoolmates } from '../../site/school.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { findProblem } from '../support/library.ts'
import { answerAs, problemIds } from '../support/learning.ts'

const SCREENS = [
  '/',
  '/about',
  '/lang/en/level/1',
  '/lang/en/level/2/topic/all',
  '/progress',
  '/scoring-system',
  '/notifications',
  '/test',
  '/tutorial/all',
  '/settings',
]

const PROFILE = {
  name: 'Zebulon Quaggafeather',
  dob: '2014-12-31',
  institute: 'Xylophone Canary Academy',
}

/**
 * All data that a browser receives on these screens: documents, responses with their headers, caches, and visible text.
 */
async function crawl(page: Page): Promise<string> {
  const given: Promise<string>[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/releases/'))
      given.push(
        response
          .text()
          .catch(() => '')
          .then((body) => `${response.url()} ${JSON.stringify(response.headers())} ${body}`),
      )
  })
  const seen: string[] = []
  for (const path of SCREENS) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    seen.push(await page.content())
  }
  return [...(await Promise.all(given)), ...seen].join('\n')
}

const leaks = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

test(
  'other learners see only the handle of a child of twelve, and nothing after its deletion',
  { tag: ['@decision-3', '@decision-5', '@S2.23a'] },
  async ({ page, site, browser }) => {
    const canary = await createLearner(site, PROFILE)
    const friend = await createLearner(site, {
      ...TEENAGER,
      name: 'Friendly Fellow',
      institute: 'Another School',
    })
    const { id, login } = await ownProfile(site, canary)
    await befriend(site, canary, friend)
    const secrets = [canary.email, PROFILE.dob, 'Zebulon', 'Quaggafeather', PROFILE.institute]

    await page.context().addCookies(signInCookies(site, friend))
    const before = await crawl(page)
    expect(leaks(before, [...secrets, login])).toEqual([login])

    const visitor = await browser.newContext({ baseURL: site.url })
    expect(leaks(await crawl(await visitor.newPage()), [...secrets, login, id])).toEqual([])
    await visitor.close()

    await createApi(site, canary).post('/api/v2/app/user/deletion', { handle: login })
    // Other instances of the API may need a second to apply it.
    await expect
      .poll(() => createApi(site, friend).get('/api/v2/app/poll-notification').then(JSON.stringify))
      .not.toContain(login)
    expect(leaks(await crawl(page), [...secrets, login, id])).toEqual([])
  },
)

const ownProfile = (site: SharedSite, learner: Learner) =>
  createApi(site, learner).get<{ id: string; login: string }>('/api/v2/app/user/profile')

/** The child solves a problem, so that it is ranked, and, as its guardian says yes, shares it with a schoolmate. */
async function befriend(site: SharedSite, canary: Learner, friend: Learner): Promise<void> {
  await giveGuardianConsent(site, canary)
  await makeSchoolmates(site, [canary, friend])
  const problem = findProblem('with a typed answer', ({ kind }) => kind === 'text')
  await answerAs(site, canary, problem.series, problem, 'right')
  const [first] = await problemIds(site, canary, problem.series)
  await createApi(site, canary).post('/api/v2/app/peer-recommend/recommend', {
    recommendedUserIds: [(await ownProfile(site, friend)).id],
    recommendedProblemId: first,
  })
}

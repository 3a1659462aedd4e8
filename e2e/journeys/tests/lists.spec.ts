import type { CustomTest } from '@dhadha/contract/wire'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { signInNewLearner } from '../support/learning.ts'
import { mockApi } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'

const PATH = '/api/v2/app/practice-test'
const own = (
  id: string,
  title: string,
  times: { started_at?: string; completed_at?: string } = {},
): CustomTest => ({
  test_id: id,
  title,
  topic_name: 'Geometry',
  bangla_topic_name: 'জ্যামিতি',
  problem_count: 10,
  duration_minutes: 30,
  created_at: '2026-11-19T09:00:00Z',
  topic_image: '',
  started_at: null,
  completed_at: null,
  is_completed: times.completed_at !== undefined,
  ...times,
})
const TESTS = [
  own('1', 'Holiday mix'),
  own('2', 'Rainy day', { started_at: '2026-11-19T10:00:00Z' }),
  own('3', 'School trip', { started_at: '2026-11-19T10:00:00Z', completed_at: '2026-11-19T10:20:00Z' }),
]

test(
  'the tests page opens at the custom tests and says when there are none',
  { tag: ['@S2.24a', '@S2.24b', '@S2.29', '@S8.9d'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/test')
    await expect(page).toHaveURL('/test/custom')
    await expect(page.getByRole('heading', { name: 'Take Test and Practise Your Learning' })).toBeVisible()
    await expect(page.getByText('No tests found for this filter.')).toBeVisible()
  },
)

test(
  'custom tests are listed by how far they are',
  { tag: ['@S4.10b', '@S4.10c', '@S3.20', '@S2.25a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await mockApi(page, PATH, 200, { tests: TESTS })
    await page.goto('/test/custom')
    const titles = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(titles).toHaveText(['Holiday mix', 'Rainy day', 'School trip'])
    await expect(page.getByText('10 problems').first()).toBeVisible()
    await expect(page.getByText('30 mins').first()).toBeVisible()
    for (const [filter, title, id] of [
      ['Unattempted', 'Holiday mix', 2],
      ['In Progress', 'Rainy day', 3],
      ['Attempted', 'School trip', 4],
    ] as const) {
      await page.getByRole('button', { name: filter, exact: true }).click()
      await expect(titles).toHaveText([title])
      await expect(page).toHaveURL(`/test/custom?status=${id}`)
    }
    await page.reload()
    await expect(titles).toHaveText(['School trip'])
  },
)

test(
  'tests that do not arrive say so and can be asked for again',
  { tag: '@S8.4j' },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await mockApi(page, PATH, 500)
    await page.goto('/test/custom')
    await expect(page.getByText('Failed to load tests. Please try again.')).toBeVisible()
    await page.unroute(`**${PATH}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No tests found for this filter.')).toBeVisible()
  },
)

test(
  'the tests page is in Bangla, empty and full',
  { tag: ['@S2.24b', '@S1.2a'] },
  async ({ page, site, context }) => {
    await signInNewLearner(page, site)
    await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
    await page.goto('/test/custom')
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    const word = getWording('bn')
    await expect(page.getByText(word('mf-tests', 'noneMadeYet'))).toBeVisible()
    await expectBangla(page, ['Nadia Rahman'])
    await mockApi(page, PATH, 200, { tests: [own('1', 'ছুটির মজা'), own('2', 'বৃষ্টির দিন')] })
    await page.reload()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
    const filter = page.getByRole('group', { name: word('mf-tests', 'statusLegend') })
    await expect(filter.getByRole('button')).toHaveCount(4)
    await expectBangla(page, ['Nadia Rahman'])
    await expectBanglaNumerals(page, 'main')
  },
)

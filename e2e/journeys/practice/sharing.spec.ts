import { createApi, createLearner, TEENAGER } from '../../site/learner.ts'
import { makeSchoolmates } from '../../site/school.ts'
import { expect, test } from '../../site/test.ts'
import { findProblem } from '../support/library.ts'
import { dialogOn, toastOn } from '../support/screen.ts'
import { problemIds, signInNewLearner } from '../support/learning.ts'
import { chooseInMenu } from '../support/answering.ts'

const typed = findProblem('with a typed answer', ({ kind }) => kind === 'text')

test(
  'a problem is shared with a schoolmate found by name, who gets a notification',
  {
    tag: [
      '@S1.3b',
      '@S2.20',
      '@S3.11a',
      '@S3.11b',
      '@S5.7a',
      '@S5.7b',
      '@S8.3e',
      '@S9.4a',
      '@S7.15a',
      '@S7.15c',
      '@S8.9f',
    ],
  },
  async ({ page, site }) => {
    const friend = await createLearner(site, { ...TEENAGER, name: 'Farhan Kabir' })
    await createApi(site, friend).post('/api/v2/app/user/privacy', { shows_name: true })
    const other = await createLearner(site, TEENAGER)
    const me = await signInNewLearner(page, site, TEENAGER)
    await makeSchoolmates(site, [friend, other, me])
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.includes('/peer-recommend/all-users/')) asked.push(searchParams.get('q') ?? '')
    })
    const share = dialogOn(page, 'Share Problem')
    await test.step('one search finds the schoolmate by name', async () => {
      await page.goto(typed.path)
      await chooseInMenu(page, 'Share')
      const search = share.getByRole('searchbox', { name: 'Search for a friend' })
      await expect(search).toBeFocused()
      await expect(share.getByRole('listitem')).toHaveCount(2)
      await expect(share.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
      await search.fill('nobody has this name')
      await expect(share.getByText('No users found')).toBeVisible()
      asked.length = 0
      await search.fill('')
      await search.pressSequentially('FARHAN')
      await expect(share.getByRole('listitem')).toHaveCount(1)
      // Typed in one go: one search when the typing pauses, not one for every letter.
      expect(asked.filter((q) => q !== '')).toEqual(['FARHAN'])
    })

    await test.step('the schoolmate is chosen, removed, chosen again, and gets the problem', async () => {
      await share.getByRole('listitem').getByRole('button').click()
      await expect(share.getByText('No users found')).toBeVisible()
      const chosen = share.getByRole('list', { name: 'Chosen' })
      await chosen.getByRole('button', { name: /^Remove/ }).click()
      await expect(share.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
      await share.getByRole('listitem').getByRole('button').click()
      await share.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(toastOn(page, 'Problem shared successfully!')).toBeVisible()
      await expect(share).toHaveCount(0)
    })

    await test.step('the schoolmate has a notification and a recommendation', async () => {
      const { notifications } = await createApi(site, friend).get<{ notifications: { link: string }[] }>(
        '/api/v2/app/poll-notification',
      )
      expect(notifications).toMatchObject([{ link: typed.path }])
      const ids = await problemIds(site, me, typed.series)
      expect(
        await createApi(site, friend).get('/api/v2/app/peer-recommend/get-recommendations'),
      ).toMatchObject({
        problems: [{ problem_id: ids[typed.serial - 1] }],
      })
    })
  },
)

test('sharing that fails says so and keeps the choice', { tag: '@S8.4a' }, async ({ page, site }) => {
  const friend = await createLearner(site, TEENAGER)
  const me = await signInNewLearner(page, site, TEENAGER)
  await makeSchoolmates(site, [friend, me])
  await page.route('**/api/v2/app/peer-recommend/recommend', (route) => route.abort())
  await page.goto(typed.path)
  await chooseInMenu(page, 'Share')
  const share = dialogOn(page, 'Share Problem')
  await share.getByRole('listitem').getByRole('button').click()
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toastOn(page, 'Failed to share problem')).toBeVisible()
  await expect(share.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(1)
})

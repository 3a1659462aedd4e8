import { createApi } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { signInNewLearner } from '../support/learning.ts'
import { mockApi, toastOn } from '../support/screen.ts'

interface Tutorial {
  title: string
  series_name: string
  topic_id: string
}

test(
  'tutorials are searched, filtered and watched',
  {
    tag: ['@S2.22a', '@S2.22b', '@S4.8', '@S3.17', '@S7.20a', '@S7.20b', '@S1.5'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    const { content } = await createApi(site, learner).get<{ content: Tutorial[] }>('/api/v2/app/tutorial')
    const [first] = content
    if (!first) throw new Error('the library has no tutorials')
    await page.goto('/tutorial')
    await expect(page).toHaveURL('/tutorial/all')
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveCount(content.length)
    expect(content.length).toBeGreaterThanOrEqual(12)
    const posters = page.getByRole('main').locator('img[src^="/api/content/"]')
    await expect(posters).toHaveCount(content.length)
    await expect
      .poll(() => posters.first().evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('searchbox', { name: 'Search' }).fill(first.title.toUpperCase())
    await expect(titles).toHaveText([first.title])
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url())
    })
    await page.getByRole('button', { name: first.title }).click()
    const player = page.getByRole('dialog', { name: first.title })
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(foreign).toEqual([])
    // Tests make no requests to the video service.
    await page.route(/youtube|ytimg|googlevideo/, (route) =>
      route.fulfill({ body: 'a video', contentType: 'text/html' }),
    )
    await player.getByRole('button', { name: 'Play' }).click()
    await expect(player.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    const filter = page.getByLabel('Show')
    await filter.selectOption('Watched')
    await expect(titles).toHaveText([first.title])
    await filter.selectOption('Unwatched')
    await expect(titles).toHaveCount(content.length - 1)
    await page.getByRole('searchbox', { name: 'Search' }).fill('no tutorial has this name')
    await expect(page.getByText('No tutorial fits. Try another word.')).toBeVisible()
  },
)

test('a topic has its own address', { tag: '@S2.22a' }, async ({ page, site }) => {
  const learner = await signInNewLearner(page, site)
  const { content } = await createApi(site, learner).get<{ content: Tutorial[] }>('/api/v2/app/tutorial')
  const topic = content[0]?.topic_id
  await page.goto(`/tutorial/${topic}`)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(
    content.filter(({ topic_id }) => topic_id === topic).map(({ title }) => title),
  )
  const topics = page.getByRole('navigation', { name: 'Topics' })
  await topics.getByRole('link', { name: 'All', exact: true }).click()
  await expect(titles).toHaveCount(content.length)
})

test(
  'tutorials and watching that fail say so',
  { tag: ['@S8.4e', '@S8.4f', '@S8.6a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.route('**/api/v2/app/tutorial/*/watch', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/tutorial/all')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('button').click()
    await expect(toastOn(page, 'Error marking tutorial as watched')).toBeVisible()
    await mockApi(page, '/api/v2/app/tutorial', 500)
    await page.goto('/tutorial/all')
    await expect(toastOn(page, 'Error fetching tutorials')).toBeVisible()
  },
)

test('tutorials are in Bangla', { tag: ['@S2.22a', '@S1.2a'] }, async ({ page, site, context }) => {
  await signInNewLearner(page, site)
  await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
  await page.goto('/tutorial/all')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectBangla(page, ['Nadia Rahman', 'TED-Ed', 'Vihart'])
  await expectBanglaNumerals(page, 'main')
  await mockApi(page, '/api/v2/app/tutorial', 200, { content: [] })
  await page.reload()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  await expectBangla(page, ['Nadia Rahman'])
})

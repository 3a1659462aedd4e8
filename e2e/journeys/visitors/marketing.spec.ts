import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../support/bangla.ts'

/** Each public page, with its heading and one of its sentences in both languages. */
const PAGES = [
  {
    path: '/',
    en: { heading: 'Small puzzles, big thinking', sentence: 'Four kinds of puzzles' },
    bn: { heading: 'ছোট ছোট ধাঁধা, বড় বড় ভাবনা', sentence: 'চার রকমের ধাঁধা' },
  },
  {
    path: '/about',
    en: { heading: 'A place for curious minds', sentence: 'Why puzzles?' },
    bn: { heading: 'কৌতূহলী মনের ঠিকানা', sentence: 'ধাঁধা কেন?' },
  },
  {
    path: '/contact',
    en: { heading: 'Write to us', sentence: 'Please fill in all four fields.' },
    bn: { heading: 'আমাদের লেখো', sentence: 'চারটি ঘরই পূরণ করো।' },
  },
  {
    path: '/privacy',
    en: { heading: 'Privacy Policy', sentence: '29 November 2026' },
    bn: { heading: 'গোপনীয়তা নীতি', sentence: '২৯ নভেম্বর, ২০২৬' },
  },
  {
    path: '/security',
    en: { heading: 'Security', sentence: 'Within 3 working days a person answers.' },
    bn: { heading: 'নিরাপত্তা', sentence: '৩ কর্মদিবসের মধ্যে একজন মানুষ উত্তর দেন।' },
  },
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of ['en', 'bn'] as const)
    test(
      `every page can be read in ${language}`,
      { tag: ['@S2.1', '@S1.1b'] },
      async ({ page, site, context }) => {
        await context.addCookies([{ name: 'lang', value: language, url: site.url }])
        for (const { path, ...texts } of PAGES)
          await test.step(path, async () => {
            await page.goto(path)
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].heading)
            await expect(page.getByText(texts[language].sentence).first()).toBeVisible()
            await expect(
              page.getByRole('link', { name: language === 'en' ? 'Sign In' : 'সাইন ইন' }).first(),
            ).toBeVisible()
            if (language === 'bn') await expectBangla(page)
          })
      },
    )

  test(
    'the language switch works, and the choice stays on the next page',
    { tag: ['@S2.1', '@S1.2a'] },
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'বাংলা' }).click()
      await expect(page).toHaveURL('/?lang=bn')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[0].bn.heading)
      await page.getByRole('navigation').getByRole('link', { name: 'আমাদের কথা' }).first().click()
      await expect(page).toHaveURL('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[1].bn.heading)
    },
  )

  test(
    'other sites and search engines find card, address and languages',
    { tag: '@S2.1' },
    async ({ page, site }) => {
      const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
      expect([...map.matchAll(/<loc>([^<]*)</g)].map(([, url]) => url)).toEqual(
        PAGES.map(({ path }) => path)
          .toSorted()
          .flatMap((path) => [site.url + path, `${site.url}${path}?lang=bn`]),
      )
      expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(
        `Sitemap: ${site.url}/sitemap.xml`,
      )
      for (const { path, bn } of PAGES) {
        await page.goto(`${path}?lang=bn`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(bn.heading)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          `${site.url}${path}?lang=bn`,
        )
        const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
        const bytes = Buffer.from(await (await fetch(picture ?? '')).arrayBuffer())
        expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
          'PNG',
          1200,
          630,
        ])
      }
    },
  )
})

test('the navbar leads through the public site', { tag: ['@S2.2', '@S2.1'] }, async ({ page }) => {
  await page.goto('/')
  const navbar = page.getByRole('banner').getByRole('navigation')
  await navbar.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A place for curious minds')
  await navbar.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await navbar.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await navbar.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test(
  'the landing page has all its parts',
  { tag: ['@S1.1a', '@S2.1', '@S1.6', '@S1.2b'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('For classes 3 to 10')).toBeVisible()
    for (const heading of [
      'Try one right now',
      'What we are here for',
      'Four kinds of puzzles',
      'Four levels, one step at a time',
      'Everything around the puzzle',
      'Questions you may have',
      'Your first puzzle is waiting',
    ])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    // There are no testimonials yet (decision 34).
    await expect(page.getByRole('heading', { name: 'What pupils and teachers say' })).toHaveCount(0)
    for (const subject of ['Math', 'Logical Reasoning', 'Geometry', 'General Puzzle'])
      await expect(page.getByRole('heading', { name: subject, exact: true })).toBeVisible()
    await page.getByText('What does it cost?').click()
    await expect(
      page.getByText('Nothing. There is nothing to buy and there are no advertisements.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(page).toHaveURL('/auth/register')
  },
)

test('the figures of the landing page are those of the API', { tag: '@S1.6' }, async ({ page, site }) => {
  const answer = await fetch(`${site.url}/api/v2/app/site/figures`)
  const { problems } = (await answer.json()) as { problems: number }
  await page.goto('/')
  await expect(page.getByRole('definition').first()).toHaveText(problems.toLocaleString('en-GB'))
})

test('the puzzle of the landing page says when it is solved', { tag: '@S2.1' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Number 4' }).click()
  await expect(page.getByText('Not that one. Have a look at the others, there is no hurry.')).toBeVisible()
  await page.getByRole('button', { name: 'Number 3' }).click()
  await expect(page.getByText('You found it! 4 + 5 = 9 is true.')).toBeVisible()
})

test('after the language switch every further page is in Bangla', { tag: '@S1.2a' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ছোট ছোট ধাঁধা, বড় বড় ভাবনা')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('কৌতূহলী মনের ঠিকানা')
  await expectBangla(page)
})

test(
  'an address without a page says so with status 404 and leads home',
  { tag: '@S2.1' },
  async ({ page }) => {
    // The style guide is served in development only.
    for (const path of ['/styleguide', '/no/such/page'])
      expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await expect(page.getByRole('heading', { name: 'এখানে কোনো পাতা নেই' })).toBeVisible()
    await expectBangla(page)
    await page.getByRole('link', { name: 'প্রথম পাতায় যাও' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('no public page makes a request to a third party', { tag: '@S2.1' }, async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  for (const { path } of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(foreign).toEqual([])
})

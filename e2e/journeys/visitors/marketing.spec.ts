import type { Page } from '@playwright/test'
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

/** The strip about small screens: its height (two lines), and whether it covers other content. */
const banner = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^(?:Everything works|ছোট পর্দায়)/ })
    .evaluate((element) => {
      const header = document.querySelector('header')?.getBoundingClientRect().top ?? 0
      const { height, bottom } = element.getBoundingClientRect()
      return { height, covers: bottom > header }
    })

/** The height of the strip's space that is drawn before its words appear, and after them. */
const beads = (page: Page) =>
  page.evaluate(() => {
    const { backgroundImage, height } = getComputedStyle(document.body, '::before')
    return backgroundImage === 'none' ? 0 : parseFloat(height)
  })

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test(
    'a banner on a small screen explains once that a larger one shows more, covers nothing and moves nothing',
    { tag: ['@S1.7', '@S9.8', '@decision-30'] },
    async ({ page }) => {
      const words = page.getByText('Everything works on a small screen. A larger one shows more at once.')
      // The ten seconds begin when it is shown, which may be long before the last picture has loaded.
      await page.goto('/', { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const place = await heading.boundingBox()
      // No empty line, however long they take (decision 30).
      expect(await beads(page)).toBe(48)
      await expect(words).toBeVisible()
      const from = Date.now()
      expect(await banner(page)).toEqual({ height: 48, covers: false })
      expect(await heading.boundingBox()).toEqual(place)
      await expect(words).toHaveCount(0)
      expect(Date.now() - from).toBeGreaterThan(8000)
      expect(await heading.boundingBox()).toEqual(place)
      expect(await beads(page)).toBe(48)
      // Its space scrolls out of view with the page, and is removed on the next page.
      await page.mouse.wheel(0, 400)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      await page.evaluate(() => scrollTo(0, 0))
      expect(await heading.boundingBox()).toEqual(place)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'About Us' }).first().click()
      await expect(page).toHaveURL('/about')
      await expect.poll(() => page.locator('header').first().boundingBox()).toMatchObject({ y: 0 })
      expect(await beads(page)).toBe(0)
      await page.goto('/contact')
      expect(await page.evaluate(() => document.documentElement.dataset['strip'])).toBeUndefined()
    },
  )

  test(
    'the strip is in the language of the page, also in two lines',
    { tag: ['@S1.7', '@decision-30'] },
    async ({ page, site }) => {
      await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.url }])
      await page.goto('/contact', { waitUntil: 'commit' })
      const words = page.getByText('ছোট পর্দায় সাইটটির সবকিছুই চলে। বড় পর্দায় আরও বেশি একসঙ্গে দেখা যায়।')
      await expect(words).toBeVisible()
      expect(await banner(page)).toEqual({ height: 51, covers: false })
      expect(await words.evaluate((word) => word.getBoundingClientRect().height)).toBeLessThanOrEqual(51)
      await page.getByRole('button', { name: 'বার্তা বন্ধ করো' }).click()
      await expect(words).toHaveCount(0)
      await expect.poll(() => page.locator('header').first().boundingBox()).toMatchObject({ y: 0 })
    },
  )

  test('the pages are in a menu', { tag: '@S2.2' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(page).toHaveURL('/about')
  })
})

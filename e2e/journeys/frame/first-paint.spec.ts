import type { BrowserContext, Page } from '@playwright/test'
import { createLearner, signInCookies } from '../../site/learner.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { holdShell } from '../support/screen.ts'

/** Signs in a new learner who uses the site in that language. */
const signIn = async (context: BrowserContext, site: SharedSite, lang: 'en' | 'bn' = 'en') =>
  context.addCookies([
    ...signInCookies(site, await createLearner(site)),
    { name: 'lang', value: lang, url: site.url },
  ])

/** Later than the shell's sheet, and early enough that the page is not shown without it. */
const SHEET_LATE_MS = 500

/** Fonts that the page fetches until the network is idle. */
async function collectFonts(page: Page, path: string): Promise<string[]> {
  const fonts: string[] = []
  const record = (url: string) => {
    if (url.endsWith('.woff2')) fonts.push(url.slice(url.lastIndexOf('/') + 1))
  }
  page.on('request', (request) => record(request.url()))
  await page.goto(path)
  // A problem's languages are in its menu.
  if (path.startsWith('/series')) await page.getByRole('button', { name: 'More options' }).click()
  await expect(page.getByText('বাংলা').locator('visible=true').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return fonts
}

test('the bar and the menu are shown before the script has loaded, and the page replaces them', async ({
  context,
  page,
  site,
}) => {
  await signIn(context, site, 'bn')
  const letGo = await holdShell(page)
  // Not until it has loaded: the script is held back.
  await page.goto('/progress', { waitUntil: 'commit' })
  const menu = page.locator('nav')
  await expect(menu).toBeVisible()
  await expect(menu.getByText('ড্যাশবোর্ড')).toBeVisible()
  await expect(page.locator('header')).toContainText('ধাঁধা')
  expect(await menu.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
  letGo()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('nav')).toHaveCount(1)
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test(
  'no page begins blank, and a problem begins without the bars that it will not have',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const letGo = await holdShell(page)
    const menu = page.getByLabel('Main menu')
    const skeleton = page.locator('#root [aria-busy]')
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(skeleton).toBeVisible()
    await signIn(context, site)
    await page.goto('/series/number-play/problem/1', { waitUntil: 'commit' })
    await expect(skeleton).toBeVisible()
    await expect(menu).toBeHidden()
    letGo()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
    // A page that follows has them again.
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(menu).toBeVisible()
  },
)

for (const { what, path, isSignedIn } of [
  { what: 'a page that can be read without it', path: '/contact', isSignedIn: false },
  { what: 'the frame of an app page', path: '/progress', isSignedIn: true },
])
  test(`the shell does not hold up the first paint of ${what}`, async ({ context, page, site }) => {
    if (isSignedIn) await signIn(context, site)
    await page.addInitScript(() => {
      const painted: string[] = []
      new PerformanceObserver((list) => {
        for (const { name } of list.getEntries()) painted.push(name)
      }).observe({ type: 'paint' })
      new MutationObserver((mutations) => {
        const isShell = mutations
          .flatMap(({ addedNodes }) => [...addedNodes])
          .some((node) => node instanceof HTMLScriptElement && node.src.includes('/shell/'))
        if (isShell) Object.assign(globalThis, { paintedBefore: [...painted] })
      }).observe(document, { childList: true, subtree: true })
    })
    // Time stands still in the page: the shell also starts after a second without a paint, as on a very busy machine.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(path)
    const paintedBefore = await page.waitForFunction(
      () => (globalThis as { paintedBefore?: string[] }).paintedBefore,
    )
    expect(await paintedBefore.jsonValue()).toContain('first-contentful-paint')
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('a shell that loads at the second try works', async ({ context, page, site }) => {
  await signIn(context, site)
  await page.route(
    (url) => /\/shell\/.*\/index\.\w+\.js$/.test(url.pathname) && url.search === '',
    (route) => route.abort(),
  )
  await page.goto('/progress')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#start-failed')).toBeHidden()
})

for (const { lang, message, again } of [
  {
    lang: 'en',
    message: 'Dhadha could not start. Please check your connection and load this page again.',
    again: 'Load again',
  },
  {
    lang: 'bn',
    message: '‘ধাঁধা’ চালু করা গেল না। ইন্টারনেট সংযোগ দেখে পাতাটা আবার খোলো।',
    again: 'আবার খোলো',
  },
] as const)
  test(`a shell that does not load at all is reported, in ${lang}`, async ({ context, page, site }) => {
    await signIn(context, site, lang)
    await page.route('**/releases/shell/**/index.*.js*', (route) => route.abort())
    await page.goto('/progress')
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('alert').getByRole('button', { name: again })).toBeVisible()
  })

test('an English page loads the fonts that it shows: no Bangla one for the name of the language, no rare Latin one', async ({
  context,
  page,
  site,
}) => {
  const paths = ['/', '/auth/login', '/series/number-play/problem/1']
  for (const path of paths) {
    if (path.startsWith('/series')) await signIn(context, site)
    const fonts = await collectFonts(page, path)
    expect(fonts.filter((font) => font.includes('bangla-name'))).toHaveLength(1)
    expect(
      fonts.filter((font) => /-(?:bengali|latin)-/.test(font)),
      path,
    ).toEqual([])
    // If it were cached from the page before, it would not be requested.
    await context.clearCookies()
    await page.goto('about:blank')
  }
})

test('the name of the language fetches no whole script while the style sheet of its page is on its way', async ({
  page,
}) => {
  await page.route(/\/page-home\.\w+\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SHEET_LATE_MS))
    await route.continue()
  })
  const fonts = await collectFonts(page, '/')
  expect(fonts.filter((font) => font.includes('bangla-name'))).toHaveLength(1)
  expect(fonts.filter((font) => font.includes('-bengali-'))).toEqual([])
})

test(
  'on a slow connection fonts load after the scripts, and the next page uses them',
  { tag: ['@decision-68'] },
  async ({ context, page, site }) => {
    await signIn(context, site)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { rtt: 150, downlink: 1.6, effectiveType: '4g' },
      }),
    )
    const fonts: string[] = []
    page.on('request', (request) => {
      if (/-latin\.\w+\.woff2$/.test(request.url())) fonts.push(request.url())
    })
    const letGo = await holdShell(page)
    await page.goto('/settings', { waitUntil: 'commit' })
    await expect(page.locator('nav')).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(fonts).toEqual([])
    letGo()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => fonts).toHaveLength(2)
    const lateFonts = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => family.endsWith('Late') && status === 'loaded')
          .map(({ family }) => family)
          .toSorted(),
      )
    expect(await lateFonts()).toEqual([])
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(lateFonts).toEqual(expect.arrayContaining(['AnekLate', 'BalooLate']))
  },
)

test('a Bangla page is set in the Bangla typefaces, its text and its headings', async ({
  context,
  page,
  site,
}) => {
  await signIn(context, site, 'bn')
  await page.goto('/progress')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange.includes('U+980-9FE'))
        .map(({ family }) => family)
        // The device's own letters, where it has some.
        .filter((family) => !family.endsWith('Fallback'))
        .toSorted(),
    )
  await expect.poll(loaded).toEqual(['Anek Bangla Variable', 'Baloo Da 2 Variable'])
})

test(
  'pages ask the API while their scripts load, for nothing in vain and nothing twice',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await signIn(context, site)
    for (const { path, calls, board } of [
      { path: '/lang/en/level/1', calls: 6, board: null },
      { path: '/series/number-play/problem/1', calls: 3, board: /\/board-matchstick\.\w+\.js$/ },
      { path: '/progress', calls: 6, board: null },
      { path: '/tutorial/math', calls: 2, board: null },
      { path: '/lang/en/level/1/topic/all', calls: 3, board: null },
      { path: '/lang/en/level/2/topic/math', calls: 3, board: null },
      { path: '/test/custom', calls: 2, board: null },
    ]) {
      // The page before sends the end of its view when it is left.
      await page.goto('about:blank')
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        asked.push(pathname + search)
      })
      // The scripts are held back, so the document itself causes all requests up to now.
      const letGo = await holdShell(page)
      await page.goto(path, { waitUntil: 'commit' })
      const ofApi = () => asked.filter((text) => text.startsWith('/api/'))
      await expect.poll(() => ofApi().length).toBe(calls)
      const preloaded = ofApi()
      if (board) await expect.poll(() => asked.filter((text) => board.test(text)).length).toBe(1)
      // The script that fills a first screen has read what it needs.
      await page.waitForFunction(
        () => !document.querySelector('template[data-slots]') || document.querySelector('#root[data-filled]'),
      )
      // Records which of the waiting answers the page uses.
      await page.evaluate(() => {
        const waiting = (globalThis as unknown as Record<'calls-ahead', Map<string, { answer: unknown }>>)[
          'calls-ahead'
        ]
        const taken: string[] = []
        for (const [address, call] of waiting) {
          const { answer } = call
          Object.defineProperty(call, 'answer', { get: () => (taken.push(address), answer) })
        }
        Object.assign(globalThis, { taken })
      })
      letGo()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const taken = await page.evaluate(() => (globalThis as unknown as { taken: string[] }).taken)
      expect(taken.toSorted()).toEqual(preloaded.toSorted())
      for (const text of preloaded) expect(asked.filter((other) => other === text)).toHaveLength(1)
      if (board) expect(asked.filter((text) => board.test(text))).toHaveLength(1)
      page.removeAllListeners('request')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
)

test(
  'the landing page runs no script until it is used, and answers a press that came before',
  { tag: ['@decision-67'] },
  async ({ page }) => {
    const hasRun = () => page.evaluate(() => document.querySelector('script[src*="/shell/"]') !== null)
    const letGo = await holdShell(page)
    await page.goto('/', { waitUntil: 'commit' })
    const number = page.getByRole('button', { name: /^Number / }).first()
    await expect(number).toBeVisible()
    expect(await hasRun()).toBe(false)
    await number.click()
    await expect.poll(hasRun).toBe(true)
    letGo()
    await expect(page.getByText(/^(?:Not that one|You found it)/)).toBeVisible()
  },
)

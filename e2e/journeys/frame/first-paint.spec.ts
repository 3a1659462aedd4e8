import { expect, test } from '../../site/test.ts'
import { signInReader } from '../support/learning.ts'
import { holdShell } from '../support/screen.ts'

test('the bar and the menu are shown before the script has loaded, and the page replaces them', async ({
  context,
  page,
  site,
}) => {
  await signInReader(context, site, 'bn')
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
    await signInReader(context, site)
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
    if (isSignedIn) await signInReader(context, site)
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
  await signInReader(context, site)
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
    await signInReader(context, site, lang)
    await page.route('**/releases/shell/**/index.*.js*', (route) => route.abort())
    await page.goto('/progress')
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('alert').getByRole('button', { name: again })).toBeVisible()
  })

test(
  'pages ask the API while their scripts load, for nothing in vain and nothing twice',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await signInReader(context, site)
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
  "the scripts of a page's remote come behind the answers of its first screen, and do not wait for the shell",
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await signInReader(context, site)
    const letGo = await holdShell(page)
    const order: string[] = []
    page.on('request', (request) => {
      // The first answer names its board, which the document requests by it.
      if (/\/mf-practice\/.*\/js\/(?!board-)[^/]*\.js$/.test(request.url())) order.push('script')
    })
    await page.route('**/api/v2/app/**', async (route) => {
      const response = await route.fetch()
      order.push('answer')
      await route.fulfill({ response })
    })
    await page.goto('/series/number-play/problem/1', { waitUntil: 'commit' })
    await expect.poll(() => order.filter((what) => what === 'script').length).toBeGreaterThan(2)
    expect(order.indexOf('script')).toBe(order.filter((what) => what === 'answer').length)
    letGo()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // Calls that the page makes at the end.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
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

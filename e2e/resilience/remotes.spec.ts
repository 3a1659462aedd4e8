import type { Page, Route } from '@playwright/test'
import { createLearner, signInCookies } from '../site/learner.ts'
import {
  activeVersion,
  liveComposition,
  publishEdited,
  readRelease,
  filesUsed,
  versionsByEntry,
} from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/** Each remote with a page, an element on that page, and a page of another remote. */
const REMOTES = [
  {
    name: 'mf-marketing',
    path: '/about',
    shows: 'A place for curious minds',
    signedIn: false,
    elsewhere: '/auth/login',
  },
  { name: 'mf-auth', path: '/auth/login', shows: 'Sign In', signedIn: false, elsewhere: '/about' },
  {
    name: 'mf-practice',
    path: '/lang/en/level/1',
    shows: 'Browse Topics',
    signedIn: true,
    elsewhere: '/progress',
  },
  { name: 'mf-tests', path: '/test/custom', shows: /tests/i, signedIn: true, elsewhere: '/progress' },
  { name: 'mf-progress', path: '/progress', shows: /progress/i, signedIn: true, elsewhere: '/test/custom' },
  { name: 'mf-tutorials', path: '/tutorial/all', shows: /Tutorials/, signedIn: true, elsewhere: '/progress' },
] as const
type Remote = (typeof REMOTES)[number]

const PANEL = 'This part of the site is taking a break'
const panel = (page: Page) => page.getByText(PANEL)
const heading = (page: Page, { shows }: Remote) => page.getByRole('heading', { name: shows }).first()

/** Presses Retry, and again where a busy machine does not load the page within the time that a mount has. */
const retryUntilShown = (page: Page, remote: Remote) =>
  expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click()
    await expect(heading(page, remote)).toBeVisible({ timeout: 20_000 })
  }).toPass()

/** The ways in which the request for a file can fail. */
const FAULTS: readonly (readonly [fault: string, answer: (route: Route) => Promise<void>])[] = [
  ['is missing', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })],
  ['answers 500', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' })],
  [
    'is a page instead of a script',
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><p>Welcome to the portal</p>',
      }),
  ],
]

/** Every script of a remote, with any query. */
const getScriptPattern = (name: string) => new RegExp(`/releases/${name}/.*\\.js`)

/**
 * Every fault on a prerendered page and on one in the frame; the loader is the same for all, so others have one each.
 */
const getFailures = ({ name }: Remote, index: number) =>
  ['mf-marketing', 'mf-practice'].includes(name)
    ? FAULTS
    : FAULTS.filter((_, fault) => fault === index % FAULTS.length)

for (const [index, remote] of REMOTES.entries()) {
  const failures = getFailures(remote, index)
  test.describe(remote.name, () => {
    test.beforeEach(async ({ site, context }) => {
      if (remote.signedIn) await context.addCookies(signInCookies(site, await createLearner(site)))
    })

    test(`a page says so when its code ${failures.map(([fault]) => fault).join(', or ')}, and the rest works`, async ({
      page: first,
    }) => {
      for (const [fault, answer] of failures)
        await test.step(fault, async () => {
          // A tab remembers which version failed in it.
          const page = await first.context().newPage()
          await page.route(getScriptPattern(remote.name), answer)
          await page.goto(remote.path)
          await expect(panel(page)).toBeVisible()
          await page.unroute(getScriptPattern(remote.name))
          await retryUntilShown(page, remote)
          const other = REMOTES.find(({ path }) => path === remote.elsewhere)
          await page.goto(remote.elsewhere)
          if (other) await expect(heading(page, other)).toBeVisible()
          await page.close()
        })
    })

    test('a page recovers by itself when one request fails', async ({ page }) => {
      let failed = 0
      await page.route(getScriptPattern(remote.name), async (route) => {
        if (/remoteEntry/.test(route.request().url()) && failed++ === 0) await route.fulfill({ status: 500 })
        else await route.continue()
      })
      await page.goto(remote.path)
      // A prerendered page has its heading before its scripts are requested.
      await expect.poll(() => failed).toBeGreaterThan(0)
      await expect(heading(page, remote)).toBeVisible()
    })

    test('a page says so when a style sheet is missing instead of showing itself unstyled', async ({
      page,
    }) => {
      const sheets = new RegExp(`/releases/${remote.name}/.*\\.css`)
      await page.route(sheets, (route) => route.fulfill({ status: 404 }))
      await page.goto(remote.path)
      await expect(panel(page)).toBeVisible()
      await page.unroute(sheets)
      await retryUntilShown(page, remote)
      // An unstyled page would have the heading, too.
      await expect
        .poll(() =>
          page.evaluate(
            (name) => [...document.styleSheets].some((sheet) => sheet.href?.includes(`/releases/${name}/`)),
            remote.name,
          ),
        )
        .toBe(true)
    })
  })
}

/** Waits until the page is mounting, then advances the clock by this time. */
async function passWhileMounting(page: Page, milliseconds: number) {
  await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached()
  await page.clock.fastForward(milliseconds)
}

test(
  'files that hang are requested under another URL',
  { tag: ['@decision-66'] },
  async ({ site, context, page }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.clock.install()
    await page.route(getScriptPattern('mf-progress'), async (route) => {
      if (new URL(route.request().url()).search !== '') await route.continue()
    })
    await page.goto('/progress', { waitUntil: 'commit' })
    await passWhileMounting(page, 4_000)
    await expect(page.getByRole('heading', { name: /progress/i }).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test('a remote that hangs is given up, and the rest of the page works meanwhile', async ({
  site,
  context,
  page,
}) => {
  await context.addCookies(signInCookies(site, await createLearner(site)))
  await page.clock.install()
  await page.route(getScriptPattern('mf-progress'), () => undefined)
  await page.goto('/progress', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('link', { name: 'Test', exact: true }).click()
  await expect(page.getByRole('heading', { name: /tests/i }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Progress' }).click()
  await passWhileMounting(page, 15_000)
  await expect(panel(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('a bad version', () => {
  // These tests release, so they share a site of their own and run serially.
  test.describe.configure({ mode: 'serial' })
  let site: Site
  const good = new Map<string, string>()
  test.beforeAll(async () => {
    site = await startSite()
    for (const part of ['mf-progress', 'mf-tutorials']) good.set(part, activeVersion(site, part))
  })
  test.afterEach(async () => {
    for (const [part, version] of good)
      if (activeVersion(site, part) !== version)
        await site.release('activate', part, version, '--why', 'test')
  })
  test.afterAll(() => site.stop())

  test(
    'a version that hangs is replaced by the last known good one, also at the next visit',
    { tag: ['@decision-66'] },
    async ({ page }) => {
      await publishEdited(site, 'mf-progress', '9.0.0', (_, text) => text)
      await site.release('activate', 'mf-progress', '9.0.0', '--why', 'test')
      await page.context().addCookies(signInCookies(site, await createLearner(site)))
      await page.clock.install()
      // Only files that the last good version does not have, too.
      for (const entry of readRelease(site, 'mf-progress', '9.0.0').entry)
        await page.route(`**/releases/mf-progress/files/${entry}*`, () => undefined)
      await page.goto(`${site.url}/progress`, { waitUntil: 'commit' })
      await passWhileMounting(page, 8_000)
      const shown = page.getByRole('heading', { name: /progress/i }).first()
      await expect(shown).toBeVisible()
      await page.getByRole('link', { name: 'Test', exact: true }).click()
      await expect(page.getByRole('heading', { name: /tests/i }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Progress' }).click()
      // No time is passed again: the version that hung is not waited for.
      await expect(shown).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )

  test('a version that throws at start is replaced by the last known good one', async ({ page }) => {
    await publishEdited(site, 'mf-tutorials', '9.2.0', (path, text) =>
      /page-/.test(path) && path.endsWith('.js') ? `throw new Error('thrown at start');${text}` : text,
    )
    await site.release('activate', 'mf-tutorials', '9.2.0', '--why', 'test')
    await page.context().addCookies(signInCookies(site, await createLearner(site)))
    await page.goto(`${site.url}/tutorial/all`)
    await expect(page.getByRole('heading', { name: /Tutorials/ }).first()).toBeVisible()
    expect(new Set(versionsByEntry(site, 'mf-tutorials', await filesUsed(page))).size).toBe(2)
  })

  test(
    'two bad versions in a row reach the good one before them, without a panel meanwhile',
    { tag: ['@decision-66'] },
    async ({ page }) => {
      for (const version of ['9.3.0', '9.4.0']) {
        await publishEdited(site, 'mf-tutorials', version, (path, text) =>
          /page-/.test(path) && path.endsWith('.js') ? `throw new Error('thrown at start');${text}` : text,
        )
        await site.release('activate', 'mf-tutorials', version, '--why', 'test')
      }
      await page.context().addCookies(signInCookies(site, await createLearner(site)))
      await page.addInitScript((words) => {
        const look = () => {
          if (document.querySelector('#root')?.textContent.includes(words))
            Object.assign(globalThis, { panelShown: true })
        }
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
      }, PANEL)
      await page.goto(`${site.url}/tutorial/all`)
      await expect(page.getByRole('heading', { name: /Tutorials/ }).first()).toBeVisible()
      expect(await page.evaluate(() => 'panelShown' in globalThis)).toBe(false)
    },
  )

  test(
    'the panel heals by itself when the version is rolled back',
    { tag: ['@decision-66'] },
    async ({ page }) => {
      await publishEdited(site, 'mf-tutorials', '9.5.0', (_, text) => text)
      await site.release('activate', 'mf-tutorials', '9.5.0', '--why', 'test')
      await page.context().addCookies(signInCookies(site, await createLearner(site)))
      await page.clock.install()
      await page.route(getScriptPattern('mf-tutorials'), (route) => route.abort())
      await page.goto(`${site.url}/tutorial/all`)
      await expect(panel(page)).toBeVisible()
      await page.unroute(getScriptPattern('mf-tutorials'))
      await site.release('rollback', 'mf-tutorials', '--why', 'test')
      // The page polls every half minute, so the test first waits until the gateway has the rollback.
      await expect
        .poll(async () => (await liveComposition(site)).microFrontends['mf-tutorials']?.[0].metadata.version)
        .not.toBe('9.5.0')
      await page.clock.fastForward(30_000)
      await expect(page.getByRole('heading', { name: /Tutorials/ }).first()).toBeVisible()
    },
  )
})

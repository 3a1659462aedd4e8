import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createLearner, signInCookies } from '../site/learner.ts'
import { activeVersion, publishEdited } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/** More than the time without a heartbeat after which a tab counts as blocked. */
const SILENT_MS = 7_000

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())
test.describe.configure({ mode: 'serial' })

test.describe('a shell that fails', { tag: ['@decision-66'] }, () => {
  /** The versions of the shell whose entries the documents of a tab asked for. */
  const trackShells = (page: Page): (() => string[]) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const [, version] = /\/releases\/shell\/([^/]+)\/js\/index\./.exec(request.url()) ?? []
      if (version && asked.at(-1) !== version) asked.push(version)
    })
    return () => asked
  }

  test.afterEach(async ({ page }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await site.release('rollback', 'shell', '--why', 'it fails')
  })

  test('a shell that throws is replaced by the one before on every page, until another is released', async ({
    page,
    context,
  }) => {
    const good = activeVersion(site, 'shell')
    await publishEdited(site, 'shell', '7.0.0', (path, text) =>
      /js\/index\./.test(path) ? `throw new Error('a bad shell');${text}` : text,
    )
    await site.release('activate', 'shell', '7.0.0', '--why', 'a bad one')
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const shells = trackShells(page)
    await page.goto(`${site.url}/lang/bn/level/1`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.getByRole('link', { name: 'অগ্রগতি' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'অগ্রগতি' })).toBeVisible()
    await page.goto(`${site.url}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(shells()).toEqual(['7.0.0', good])
  })

  test('a shell that hangs is replaced by the one before, after a notice that keeps what was typed', async ({
    page,
    context,
  }) => {
    const good = activeVersion(site, 'shell')
    await publishEdited(site, 'shell', '7.1.0', (_, text) => text)
    await site.release('activate', 'shell', '7.1.0', '--why', 'one that hangs')
    await context.route(/\/releases\/shell\/7\.1\.0\/js\//, () => undefined)
    await page.clock.install()
    const shells = trackShells(page)
    await page.goto(`${site.url}/contact`, { waitUntil: 'commit' })
    const field = page.getByRole('textbox').first()
    await field.fill('Rokeya')
    await page.clock.runFor(12_000)
    const notice = page.getByRole('alert').filter({ hasText: 'could not start' })
    await expect(notice.getByRole('button', { name: 'Load again' })).toBeVisible()
    await expect(field).toHaveValue('Rokeya')
    await notice.getByRole('button').click()
    await expect.poll(shells).toEqual(['7.1.0', good])
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('a shell that hangs, with none before it', () => {
  for (const width of [360, 1280])
    test(`a signed-in learner reads a prerendered page while the shell hangs, at ${width} px`, async ({
      page,
      context,
    }, info) => {
      await page.setViewportSize({ width, height: 740 })
      await context.addCookies([
        ...signInCookies(site, await createLearner(site)),
        { name: 'lang', value: 'bn', url: site.url },
      ])
      await context.route(/\/releases\/shell\/[^/]+\/js\//, () => undefined)
      await page.goto(`${site.url}/about`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#root').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.screenshot({ path: info.outputPath(`readable-${width}.png`) })
      const notice = page.locator('#start-failed')
      await expect(notice.getByRole('button')).toBeVisible()
      expect((await notice.getByRole('button').boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.screenshot({ path: info.outputPath(`notice-${width}.png`) })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

test.describe('a page that takes the whole tab', () => {
  test.beforeEach(async ({ context }) => {
    await context.addCookies([
      ...signInCookies(site, await createLearner(site)),
      { name: 'lang', value: 'en', url: site.url },
    ])
  })
  test.afterEach(() => site.release('rollback', 'mf-progress', '--why', 'it is bad'))

  /** Activates a version whose page runs a script when it is loaded. */
  async function releaseWith(version: string, script: string): Promise<void> {
    await publishEdited(site, 'mf-progress', version, (path, text) =>
      /js\/page-progress/.test(path) ? script + text : text,
    )
    await site.release('activate', 'mf-progress', version, '--skip-gate', '--why', 'a bad one')
  }

  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /progress/i })

  test('a page that hides the document is replaced by the version before', async ({ page }) => {
    await releaseWith('7.0.0', `document.body.style.display = 'none';`)
    await page.goto(`${site.url}/progress`)
    await expect(heading(page)).toBeVisible()
  })

  test('a page that loops for ever is replaced by the version before when it is opened again', async ({
    page,
    context,
  }) => {
    await releaseWith('7.0.1', 'for (;;);')
    const requested = page.waitForEvent('requestfinished', (request) =>
      /js\/page-progress/.test(request.url()),
    )
    await page.goto(`${site.url}/progress`, { waitUntil: 'commit' })
    await requested
    // The tab answers nothing any more: only its silence tells the next one.
    await sleep(SILENT_MS)
    await page.close()
    const next = await context.newPage()
    await next.goto(`${site.url}/progress`)
    await expect(heading(next)).toBeVisible()
  })
})

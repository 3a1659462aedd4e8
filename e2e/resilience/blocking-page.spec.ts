import { createLearner, signInCookies } from '../site/learner.ts'
import { publishEdited } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())
test.describe.configure({ mode: 'serial' })

test.describe('a page that takes the whole tab', () => {
  test.beforeEach(async ({ context }) => {
    await context.addCookies([
      ...signInCookies(site, await createLearner(site)),
      { name: 'lang', value: 'en', url: site.url },
    ])
  })
  test.afterEach(() => site.release('rollback', 'mf-progress', '--why', 'it is bad'))

  /** Makes a version live whose page runs a script when it is loaded. */
  async function releaseWith(version: string, script: string): Promise<void> {
    await publishEdited(site, 'mf-progress', version, (path, text) =>
      /js\/page-progress/.test(path) ? script + text : text,
    )
    await site.release('activate', 'mf-progress', version, '--skip-gate', '--why', 'a bad one')
  }

  test('by hiding the document is replaced by the version before', async ({ page }) => {
    await releaseWith('7.0.0', `document.body.style.display = 'none';`)
    await page.goto(`${site.url}/progress`)
    await expect(page.getByRole('heading', { level: 1, name: /progress/i })).toBeVisible()
  })

  test('by looping is not mounted again at the next opening', async ({ page, context, browser }) => {
    await releaseWith('7.1.0', `for (const end = Date.now() + 60_000; Date.now() < end;);`)
    await page.goto(`${site.url}/progress`, { waitUntil: 'commit' })
    const blocked = page.evaluate(() => 1)
    // Its heartbeat stops.
    const answers = await Promise.race([
      (async () => {
        for (;;) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
      })(),
      new Promise((resolve) => setTimeout(resolve, 9_000, 'silent')),
    ])
    expect(answers).toBe('silent')
    void blocked.catch(() => undefined)
    // As a browser's dialog does where a page answers no more.
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
    const next = await context.newPage()
    await next.goto(`${site.url}/progress`)
    await expect(next.getByRole('heading', { level: 1, name: /progress/i })).toBeVisible({ timeout: 20_000 })
  })
})

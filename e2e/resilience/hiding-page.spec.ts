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

test.describe('a page that hides the document', () => {
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

  test('is replaced by the version before', async ({ page }) => {
    await releaseWith('7.0.0', `document.body.style.display = 'none';`)
    await page.goto(`${site.url}/progress`)
    await expect(page.getByRole('heading', { level: 1, name: /progress/i })).toBeVisible()
  })
})

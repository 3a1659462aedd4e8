import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseOverview } from '@dhadha/contract/wire'
import type { Locator, Page } from '@playwright/test'
import { findBarriers } from '../accessibility/barriers.ts'
import { addAuthenticator } from '../site/authenticator.ts'
import { signInAtProvider, startOpenId } from '../site/openid.ts'
import { activeVersion, liveComposition, publishEdited } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test as base } from '../site/test.ts'

const PART = 'mf-tutorials'

/**
 * A site with a process beside its registry, and an OpenID provider for its operators. The tests share it, each with
 * versions and operators of its own.
 */
const test = base.extend<object, { releaseSite: Site }>({
  releaseSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, use) => {
      const openId = await startOpenId()
      const site = await startSite({ INTERNAL_KEY: 'of-tests'.repeat(4), ...openId.environment })
      openId.registerClient(site.url)
      site.serveReleases()
      await use(site)
      await site.stop()
      openId.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.describe.configure({ mode: 'default' })

/** Adds an operator of the release page; returns the link that enrols a passkey. */
async function addOperator(site: Site, name: string, role: string): Promise<string> {
  const printed = await site.operate('operator', 'add', name, '--role', role)
  return /https?:\S+\/release#\S+/.exec(printed)?.[0] ?? ''
}
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).click()
const card = (page: Page) => page.getByRole('region', { name: PART })

test(
  'a release manager who was woken takes a version back on a phone',
  { tag: ['@decision-77'] },
  async ({ page, releaseSite: site }) => {
    const before = activeVersion(site, PART)
    await publishEdited(site, PART, '9.0.0', (_, text) => text)
    await publishEdited(site, PART, '9.1.0', (path, text) =>
      path.startsWith('js/') ? `${text}\n/* more */` : text,
    )
    await site.release('activate', PART, '9.0.0', '--why', 'of Friday evening')

    await test.step('a link makes a passkey on the phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await addAuthenticator(page)
      await page.goto(await addOperator(site, 'Rokeya', 'approver'))
      await page.getByRole('button', { name: 'Make my passkey' }).click()
      await expect(page.getByText('Rokeya, may approve')).toBeVisible()
      await expect(card(page).getByText('9.0.0', { exact: true })).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      // No content is cut off at the side.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })

    // A second tab, whose state is soon an old one.
    const other = await page.context().newPage()
    await test.step('a second tab shows a state that is soon an old one', async () => {
      await other.goto(`${site.url}/release`)
      await expect(card(other).getByText('9.0.0', { exact: true })).toBeVisible()
      await other.route('**/api/release/overview', (route) => route.abort())
    })

    await test.step('two presses take the version back', async () => {
      // Two presses choose the action, then the reason.
      await card(page)
        .getByRole('button', { name: `Roll back to ${before}` })
        .click()
      await card(page).getByRole('button', { name: 'It shows errors' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: PART }).getByText('Done')).toBeVisible()
      await expect
        .poll(async () => (await liveComposition(site)).microFrontends[PART]?.[0].metadata.version)
        .toBe(before)
      await expect(page.getByText(/It shows errors/).first()).toBeVisible()
    })

    await test.step('the second tab is refused, and shows what is live', async () => {
      // The second tab goes back no further: it says why, and shows what is live.
      await card(other)
        .getByRole('button', { name: `Roll back to ${before}` })
        .click()
      await card(other).getByRole('button', { name: 'To be safe' }).click()
      const refusal = `What is live of ${PART} has changed since revision`
      await expect(card(other).getByRole('alert')).toContainText(refusal)
      await other.unroute('**/api/release/overview')
      await expect(card(other).getByRole('button', { name: `Roll back to ${before}` })).toHaveCount(0)
      await expect(other.getByRole('listitem').filter({ hasText: refusal })).toBeVisible()
      expect((await liveComposition(site)).microFrontends[PART]?.[0].metadata.version).toBe(before)
      await other.close()
    })

    await test.step('the passkey alone opens the page from now on', async () => {
      await signOut(page)
      await page.getByRole('button', { name: 'Sign in with passkey' }).click()
      await expect(page.getByText('Rokeya, may approve')).toBeVisible()
    })

    await test.step('in Bangla on a phone the head has two lines: the title, and the way out', async () => {
      await page.getByRole('button', { name: 'বাংলা' }).click()
      const middle = async (locator: Locator) => {
        const { y, height } = (await locator.boundingBox()) ?? { y: 0, height: 0 }
        return y + height / 2
      }
      const [title, language, name, out] = await Promise.all([
        middle(page.getByRole('heading', { level: 1 })),
        middle(page.getByRole('button', { name: 'English' })),
        middle(page.getByText('Rokeya, অনুমোদন করেন')),
        middle(page.getByRole('button', { name: 'সাইন আউট করুন' })),
      ])
      expect(Math.abs(title - language)).toBeLessThan(4)
      expect(Math.abs(name - out)).toBeLessThan(4)
      expect(out - title).toBeGreaterThan(30)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })

    await test.step('the changes of another version and a preview are shown', async () => {
      // Operators review a version before activation: its changes, and a preview.
      await page.setViewportSize({ width: 1366, height: 768 })
      const parts = card(page)
      await parts.getByText('প্রিভিউ, যাচাই বা তুলনা করুন').click()
      await parts.getByLabel('যে ভার্সন দেখবেন').selectOption('9.1.0')
      await parts.getByRole('button', { name: 'কী কী বদলায়' }).click()
      await expect(parts.getByText(/থেকে 9\.1\.0/)).toBeVisible()
      const [list, next] = await Promise.all(
        [parts.getByRole('list').last(), parts.getByText('দর্শক কতক্ষণ অপেক্ষা করেছেন')].map((part) =>
          part.boundingBox(),
        ),
      )
      // The next heading is not part of the list.
      expect((next?.y ?? 0) - ((list?.y ?? 0) + (list?.height ?? 0))).toBeGreaterThan(12)
      await parts.getByRole('button', { name: 'প্রিভিউ' }).click()
      await expect(parts.getByRole('link')).toHaveAttribute('href', /preview/)
      expect(await findBarriers(page)).toEqual([])
    })
  },
)

/** Adds to what a tab reads the analysis of a cohort: a few networks report harm. */
const proposeRollbacks = (page: Page) =>
  page.route('**/api/release/overview', async (route) => {
    const response = await route.fetch()
    const overview = (await response.json()) as ReleaseOverview
    const figures = 'troubled views: 9 of 120 (7.50 %) against 2 of 2,000 (0.10 %) of the others'
    for (const { canary } of overview.state?.parts ?? [])
      if (canary) canary.judged = { verdict: 'waits', isSuspect: true, looksWorse: true, figures }
    await route.fulfill({ response, json: overview })
  })

test(
  'one press does a proposed rollback once, though pressed twice and in two tabs, and another undoes it',
  { tag: ['@decision-76', '@decision-77'] },
  async ({ page, releaseSite: site }) => {
    const before = activeVersion(site, PART)
    for (const version of ['9.2.0', '9.3.0'])
      await publishEdited(site, PART, version, (path, text) =>
        path.startsWith('js/') ? `${text}\n/* ${version} */` : text,
      )
    // A second rollback would have somewhere to go.
    await site.release('activate', PART, '9.2.0', '--why', 'of Friday')
    await site.release('activate', PART, '9.3.0', '--traffic', '5', '--why', 'of Monday')
    await addAuthenticator(page)
    await proposeRollbacks(page)
    await page.goto(await addOperator(site, 'Farhana', 'approver'))
    await page.getByRole('button', { name: 'Make my passkey' }).click()
    const name = `Roll back ${PART} from 9.3.0 to 9.2.0`
    const button = card(page).getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()

    const other = await page.context().newPage()
    await proposeRollbacks(other)
    await other.goto(`${site.url}/release`)
    await expect(card(other).getByRole('button', { name, exact: true })).toBeVisible()
    await other.route('**/api/release/overview', (route) => route.abort())

    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/release/commands'))
        sent.push(request.postDataJSON())
    })
    await button.dblclick()
    await expect(card(page).getByText(`${PART} is back from 9.3.0 to 9.2.0.`)).toBeVisible()
    expect(sent).toMatchObject([{ command: 'rollback', words: [PART] }])

    await test.step('the second tab, which shows the proposal still, is refused', async () => {
      await card(other).getByRole('button', { name, exact: true }).click()
      await expect(card(other).getByRole('alert').first()).toContainText(
        `What is live of ${PART} has changed since revision`,
      )
      await other.unrouteAll({ behavior: 'ignoreErrors' })
      await other.close()
    })
    const { microFrontends } = await liveComposition(site)
    expect(microFrontends[PART]?.[0].metadata.version).toBe('9.2.0')
    expect(activeVersion(site, PART)).not.toBe(before)

    await test.step('Undo gives the version to the same visitors again', async () => {
      await card(page).getByRole('button', { name: 'Undo: 9.3.0 for 5% again' }).click()
      await expect(button).toBeVisible({ timeout: 180_000 })
      await expect(page.getByText('Undo of the rollback from 9.3.0 to 9.2.0')).toBeVisible()
      await expect(card(page).getByText(/^5% of visitors/)).toBeVisible()
    })

    await test.step('the table of what users waited scrolls within a phone', async () => {
      const line = { version: '9.3.0-of-monday', shown: 4_000, troubled: 2 }
      const out = JSON.stringify({ ...line, LCP: 1.2, INP: 0.1, TTFB: 0.2, CLS: 0.05 })
      await page.route('**/api/release/commands/*', (route) =>
        route.fulfill({ json: { state: 'done', code: 0, out, err: '' } }),
      )
      await page.setViewportSize({ width: 360, height: 740 })
      await card(page).getByText('What users waited').click()
      await card(page).getByRole('button', { name: 'Compare the last ten versions' }).click()
      await expect(card(page).getByRole('rowheader', { name: '9.3.0-of-monday' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })
    // The page reads what is live until it is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test(
  'only operators can sign in by the provider of their organisation',
  { tag: ['@decision-77'] },
  async ({ page, releaseSite: site }) => {
    await page.goto(await addOperator(site, 'Begum', 'viewer'))
    await page.getByRole('button', { name: 'Sign in with School board from now on' }).click()
    await signInAtProvider(page, 'begum')
    await expect(page.getByText('Begum, may look')).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/release`)
    await expect(card(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(?:Roll back to|Abort)/ })).toHaveCount(0)

    // Reloading a used code has no effect: the session depends on the cookie.
    await page.reload()
    await expect(page.getByText('Begum, may look')).toBeVisible()
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with School board' }).click()
    // She is still signed in at the provider.
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Begum, may look')).toBeVisible()

    await test.step('a registry that loses its list of live versions is told within seconds', async () => {
      rmSync(join(site.registry, 'composition.json'))
      await expect(page.getByRole('alert')).toContainText('pnpm release restore', { timeout: 15_000 })
      await expect(card(page)).toBeVisible()
      await site.release('restore', '--why', 'test', '--no-site')
      await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 15_000 })
    })

    await signOut(page)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Sign in with School board' }).click()
    await signInAtProvider(page, 'stranger')
    await expect(page.getByRole('alert')).toHaveText(/Nobody here has that account/)
    await expect(page).toHaveURL(`${site.url}/release`)
    expect(await findBarriers(page)).toEqual([])
    // A response of the provider to another browser's request.
    await page.goto(`${site.url}/release?code=stolen&state=forged`)
    await expect(page.getByRole('alert')).toHaveText(/did not begin in this browser/)
  },
)

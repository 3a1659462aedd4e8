import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { windowedBrowser } from '../../../scripts/testing/find-browser.ts'
import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { getWording } from '../support/wording.ts'

// The browser requires a worker, too, because an installed app has to start offline.
test.use({ serviceWorkers: 'allow' })

/** Runs in the page: the purposes of the icons in its manifest, with the sizes of the decoded images. */
async function readIconSizes(): Promise<string[]> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
  const { icons } = (await (await fetch(href)).json()) as {
    icons: { src: string; purpose: string; type: string }[]
  }
  return Promise.all(
    icons
      .filter(({ type }) => type === 'image/png')
      .map(async ({ src, purpose }) => {
        const picture = await createImageBitmap(await (await fetch(new URL(src, href))).blob())
        return `${purpose} ${picture.width}x${picture.height}`
      }),
  )
}

test('the browser itself would install the site, in both languages', async ({ page, site, context }) => {
  await context.addCookies(signInCookies(site, await createLearner(site)))
  const browser = await context.newCDPSession(page)
  for (const [language, name] of [
    ['en', 'Dhadha'],
    ['bn', 'ধাঁধা'],
  ] as const) {
    await page.goto(`/about?lang=${language}`)
    const { data = '', errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data)).toMatchObject({ name, id: '/' })
    expect(await page.evaluate(readIconSizes)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    )
  }
  await page.goto('/dashboard?open=next')
  await expect(page).toHaveURL(/\/series\//)
  // The start page without a connection: what the icon opens.
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('set'))))
    .toBe(true)
  // The worker caches the files of the start page (decision 65).
  await page.reload()
  const word = (part: string, key: string) => getWording('bn')(part, key)
  // The welcome panel holds the first puzzle (S2.12).
  const submit = page.getByRole('main').getByRole('button', { name: word('mf-practice', 'submit') })
  await expect(submit).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(submit).toBeVisible()
  await expect(page.getByRole('main').getByText('গণিত', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(word('shared/ui', 'failureTitle'))).toHaveCount(0)
  await context.setOffline(false)
})

/** Requirements that the page does not meet for the browser to install it. */
async function findUnmetRequirements(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  return installabilityErrors.map(({ errorId }) => errorId)
}

test(
  'a browser that draws windows offers to install the site, and would not without its icons',
  { tag: ['@decision-65'] },
  async ({ site }) => {
    // A headless shell does not check this, nor does a private window, which the contexts of other journeys are. `npm
    // test` installs such a Chromium where there is none.
    const executablePath = windowedBrowser()
    if (executablePath === null) throw new Error('there is no Chromium here that can draw windows')
    const profile = mkdtempSync(join(tmpdir(), 'dhadha-profile-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      baseURL: site.url,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', '--no-first-run', '--bypass-app-banner-engagement-checks'],
    })
    try {
      const page = await context.newPage()
      await page.addInitScript(() =>
        addEventListener('beforeinstallprompt', () => (document.title = 'Install it!')),
      )
      await page.route('**/*.webmanifest', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), icons: [] } })
      })
      await page.goto('/about')
      await expect
        .poll(() => findUnmetRequirements(page))
        .toEqual(['manifest-missing-suitable-icon', 'no-acceptable-icon'])
      await page.unroute('**/*.webmanifest')
      for (const language of ['en', 'bn']) {
        await page.goto(`/about?lang=${language}`)
        await expect.poll(() => findUnmetRequirements(page)).toEqual([])
        await expect(page).toHaveTitle('Install it!')
      }
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  },
)

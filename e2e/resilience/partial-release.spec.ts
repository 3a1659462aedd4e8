import { freePort } from '@dhadha/server/free-port'
import { findCohorts, reportFrom } from '../site/cohorts.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { activeVersion, liveComposition, publishEdited } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

let site: Site
let metrics: string
test.beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  // All visitors of the tests have one address.
  site = await startSite({
    METRICS_PORT: String(port),
    INTERNAL_KEY: 'of-tests'.repeat(4),
    TROUBLED_VIEWS_PER_HOUR_FROM_ONE_ADDRESS: '100000',
  })
})
test.afterAll(() => site.stop())
test.describe.configure({ mode: 'serial' })

test(
  'the gateway counts, by version, what happened to a page in browsers',
  { tag: ['@decision-75'] },
  async ({ page, context }) => {
    await publishEdited(site, 'mf-progress', '7.0.0', (path, text) =>
      path.includes('page-') ? `throw new TypeError('of a pupil');${text}` : text,
    )
    await site.release('activate', 'mf-progress', '7.0.0', '--why', 'a bad one')
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const counted = async () => (await fetch(metrics)).text()

    await test.step('the error, the retry, the version before and that it was shown', async () => {
      // The script that measures the page loads after it.
      const measured = page.waitForResponse(/\/releases\/shell\/[^/]+\/js\/.*vitals/)
      await page.goto(`${site.url}/progress`)
      await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
      await (await measured).finished()
      await page.goto('about:blank')
      const series = (kind: string) =>
        new RegExp(
          `^dhadha_page_events_total\\{part="mf-progress",version="7.0.0",.*kind="${kind}"\\} [1-9]`,
          'm',
        )
      for (const kind of ['error', 'retried', 'fell-back', 'shown'])
        await expect.poll(counted).toMatch(series(kind))
    })

    await test.step('how fast it was', async () => {
      await expect.poll(counted).toMatch(/^dhadha_page_vital_seconds_count\{part="mf-progress"/m)
    })

    await site.release('rollback', 'mf-progress', '--why', 'it was bad')
    const failedCalls =
      /^dhadha_page_events_total\{part="mf-progress",version="(?!7\.0\.0)[^"]+",.*kind="call-failed"\} [1-9]/m
    const openWith = async (status: number) => {
      await page.route('**/api/**', (route) => route.fulfill({ status, json: {} }))
      await page.goto(`${site.url}/progress`)
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
      await page.goto('about:blank')
    }

    await test.step('refused calls are not reported', async () => {
      await openWith(404)
      expect(await counted()).not.toMatch(failedCalls)
    })

    await test.step('failed calls are reported for the part whose code made them', async () => {
      await openWith(503)
      await expect.poll(counted).toMatch(failedCalls)
    })
  },
)

test(
  'a visitor is in a cohort or not, stays there, and loses the version when it is withdrawn',
  { tag: ['@decision-40'] },
  async ({ page, context }) => {
    await publishEdited(site, 'mf-practice', '7.5.0', (path, text) =>
      /messages-en/.test(path) ? text.replace('Browse Topics', 'Browse Few Topics') : text,
    )
    await site.release('activate', 'mf-practice', '7.5.0', '--traffic', '50', '--why', 'for half')
    const { inside, outside } = await findCohorts(site, 'mf-practice', '7.5.0')
    const heading = (name: string) => page.getByRole('heading', { name })
    const signedIn = signInCookies(site, await createLearner(site))
    await context.addCookies(signedIn)
    await page.goto(`${site.url}/lang/en/level/1`)
    // The gateway does not know yet whether this browser stores cookies.
    await expect(heading('Browse Topics')).toBeVisible()
    const given = (await context.cookies()).find(({ name }) => name === 'cohort')
    expect(given).toMatchObject({ value: expect.stringMatching(/^\d+-new\.[\w-]{16}$/), httpOnly: true })
    for (const [number, name] of [
      [outside, 'Browse Topics'],
      [inside, 'Browse Few Topics'],
    ] as const) {
      await context.addCookies([{ name: 'cohort', value: number, url: site.url }])
      await page.goto(`${site.url}/lang/en/level/1`)
      await expect(heading(name)).toBeVisible()
      await page.getByRole('link', { name: 'Progress' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(heading(name)).toBeVisible()
    }
    await site.release('rollback', 'mf-practice', '--why', 'too few', '--site', site.url)
    // The tab is informed by the response to a call, such as its poll.
    await expect(async () => {
      await page.getByRole('link', { name: 'Progress' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(heading('Browse Topics')).toBeVisible({ timeout: 2_000 })
    }).toPass()
  },
)

test(
  'a version that breaks pages of some visitors is withdrawn by itself',
  { tag: ['@decision-76'] },
  async ({ page, context }) => {
    const good = activeVersion(site, 'mf-progress')
    await publishEdited(site, 'mf-progress', '7.5.0', (path, text) =>
      path.includes('page-') ? `throw new TypeError('in a cohort');${text}` : text,
    )
    await site.release(
      'activate',
      'mf-progress',
      '7.5.0',
      '--steps',
      '5,100',
      '--every',
      '30m',
      '--why',
      'new',
    )
    const { inside, outside } = await findCohorts(site, 'mf-progress', '7.5.0')
    const [part] = (await liveComposition(site)).microFrontends['mf-progress'] ?? []
    const shown = {
      part: 'mf-progress',
      version: good,
      page: part?.extras.routes[0]?.page ?? '',
      kind: 'shown',
    }
    // Other visitors of both cohorts, each of a network of its own: those with the new version report the same errors.
    const tried = { ...shown, version: '7.5.0' }
    for (let network = 0; network < 450; network += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, next) => {
          await reportFrom(site, network + next, outside, [shown, shown, shown, shown, shown])
          if (network < 260)
            await reportFrom(site, network + next, inside, [tried, { ...tried, kind: 'error' }])
        }),
      )
    await context.addCookies([
      ...signInCookies(site, await createLearner(site)),
      { name: 'cohort', value: inside, url: site.url },
    ])
    await page.goto(`${site.url}/progress`)
    // The previous version takes its place, so this visitor is served, too: by the page, not by its first screen alone.
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
    await expect(page.locator('#root [aria-busy]:has(h1)')).toHaveCount(0)
    await page.goto('about:blank')
    // The page reports errors in one message or in two, depending on the speed of the machine.
    const counted =
      /^dhadha_cohort_troubled_total\{part="mf-progress",version="7.5.0".*cohort="canary"\} 26[1-3]$/m
    await expect.poll(async () => (await fetch(metrics)).text()).toMatch(counted)
    const output = await site.release('watch', '--metrics', metrics, '--until-settled', '--for', '1m')
    expect(output).toMatch(
      /mf-progress 7\.5\.0 is withdrawn: troubled views: 26[1-3] of \d+ .* against 0 of 2250/,
    )
    expect(await site.release('history', 'mf-progress')).toMatch(
      /canary analysis {2}rollback mf-progress.*troubled views/,
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${site.url}/progress`)
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
    expect(asked.filter((url) => url.includes('/mf-progress/7.5.0/'))).toEqual([])
  },
)

test(
  'a preview shows versions to the browser that begins it, until its button is pressed',
  { tag: ['@decision-74'] },
  async ({ page, context, browser }) => {
    await publishEdited(site, 'mf-practice', '7.6.0', (path, text) =>
      /messages-en/.test(path) ? text.replace('Browse Topics', 'Browse All Topics') : text,
    )
    await publishEdited(site, 'mf-progress', '7.6.0', (path, text) =>
      /messages-bn/.test(path) ? text.replaceAll('অগ্রগতি', 'এগিয়ে চলা') : text,
    )
    const link = await site.release(
      'preview',
      'mf-practice',
      '7.6.0',
      'mf-progress',
      '7.6.0',
      '--site',
      site.url,
    )
    const inBangla = page.getByRole('complementary', { name: 'প্রিভিউ' })
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await test.step('a phone begins the preview below its bar', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(link.trim())
      await expect(page.getByText('mf-practice 7.6.0').first()).toBeVisible()
      await page.getByRole('button', { name: 'Start the preview' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Browse All Topics' })).toBeVisible()
      const bar = page.getByRole('complementary', { name: 'Preview' })
      await expect(bar).toContainText('mf-practice 7.6.0, mf-progress 7.6.0')
      const [top, header] = await Promise.all([bar.boundingBox(), page.getByRole('banner').boundingBox()])
      expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })

    await test.step('both parts show their version, and the bar has the language of the document', async () => {
      // The next page belongs to the other part, and the bar is in the language of the document.
      await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
      await page.goto(`${site.url}/lang/bn/level/1`)
      await expect(inBangla).toContainText('পর্যন্ত')
      await expect(inBangla.getByText('until')).toBeHidden()
      await page.getByRole('link', { name: 'অগ্রগতি' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'এগিয়ে চলা' })).toBeVisible()
      await expect(inBangla).toBeVisible()
    })

    await test.step('another visitor sees nothing of it', async () => {
      const visitor = await browser.newContext()
      const beside = await visitor.newPage()
      const answer = await beside.goto(`${site.url}/about`)
      expect(await answer?.text()).not.toMatch(/id="preview"|7\.6\.0/)
      await visitor.close()
    })

    await test.step('the keyboard ends the preview', async () => {
      // The keyboard reaches it first.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'এগিয়ে চলা' })).toBeVisible()
      await page.keyboard.press('Tab')
      const end = inBangla.getByRole('button')
      await expect(end).toBeFocused()
      await end.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'অগ্রগতি' })).toBeVisible()
      await expect(inBangla).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe('/progress')
      expect((await context.cookies()).some(({ name }) => name.endsWith('preview'))).toBe(false)
    })
  },
)

import { createLearner, tokenCookie } from '../site/learner.ts'
import { alterOnDisk, findFile } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

let site: Site
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startSite()
})
test.afterAll(() => site.stop())
test.describe.configure({ mode: 'serial' })

const ALTERED = [
  { what: 'entry', part: 'mf-progress', pattern: /remoteEntry/, path: '/progress' },
  { what: 'chunk', part: 'mf-tests', pattern: /page-.*\.js$/, path: '/test/custom' },
  { what: 'style sheet', part: 'mf-tutorials', pattern: /page-.*\.css$/, path: '/tutorial/all' },
] as const

for (const { what, part, pattern, path } of ALTERED) {
  test(`an ${what} with one byte flipped does not run`, async ({ page, context }) => {
    await context.addCookies([tokenCookie(site, await createLearner(site))])
    alterOnDisk(site, part, findFile(site, part, pattern))
    const refusals: string[] = []
    page.on('console', (message) => {
      if (/integrity/i.test(message.text())) refusals.push(message.text())
    })
    await page.goto(site.url + path)
    await expect(page.getByText('This part of the site is taking a break')).toBeVisible()
    expect(refusals.length).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  })
}

test('a script that the composition does not name is not loaded', async ({ page, context }) => {
  await context.addCookies([tokenCookie(site, await createLearner(site))])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}/lang/en/level/1`)
  await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.src = '/releases/mf-practice/9.9.9/js/unknown.js'
    try {
      ;(globalThis as unknown as { dhadhaIntegrity: (element: HTMLScriptElement) => void }).dhadhaIntegrity(
        script,
      )
      return 'allowed'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('UnknownFileError')
  expect(asked.some((url) => url.includes('9.9.9'))).toBe(false)
})

test('a script without a hash is refused by the browser itself', async ({ page }) => {
  await page.goto(`${site.url}/about`)
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.src = '/icon-that-is-a-script.js'
        script.addEventListener('load', () => resolve('ran'))
        script.addEventListener('error', () => resolve('refused'))
        document.head.append(script)
      }),
  )
  expect(outcome).toBe('refused')
  const inline = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.ranInline = true'
    document.head.append(script)
    return 'ranInline' in globalThis
  })
  expect(inline).toBe(false)
})

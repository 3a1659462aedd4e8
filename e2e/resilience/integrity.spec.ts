import { createLearner, tokenCookie } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

const ALTERED = [
  { what: 'entry', files: /mf-progress\/.*remoteEntry/, path: '/progress' },
  { what: 'chunk', files: /mf-tests\/.*page-.*\.js/, path: '/test/custom' },
  { what: 'style sheet', files: /mf-tutorials\/.*page-.*\.css/, path: '/tutorial/all' },
] as const

/** The text with one bit of one letter in its middle flipped: still a valid script or style sheet. */
function flipOneBit(text: string): string {
  const at = text.slice(text.length / 2).search(/[b-y]/) + Math.floor(text.length / 2)
  return text.slice(0, at) + String.fromCodePoint((text.codePointAt(at) ?? 0) ^ 1) + text.slice(at + 1)
}

for (const { what, files, path } of ALTERED) {
  test(`one flipped byte keeps a remote's ${what} from running`, async ({ site, page, context }) => {
    await context.addCookies([tokenCookie(site, await createLearner(site))])
    await page.route(files, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: flipOneBit(await response.text()) })
    })
    const errors: string[] = []
    page.on('console', (message) => {
      if (/integrity/i.test(message.text())) errors.push(message.text())
    })
    await page.goto(site.url + path)
    await expect(page.getByText('This part of the site is taking a break')).toBeVisible()
    expect(errors.length).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  })
}

test('a script that the composition does not name is not loaded', async ({ site, page, context }) => {
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

test('a script without a hash is blocked by the browser itself', async ({ site, page }) => {
  await page.goto(`${site.url}/about`)
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.src = '/icon-that-is-a-script.js'
        script.addEventListener('load', () => resolve('ran'))
        script.addEventListener('error', () => resolve('blocked'))
        document.head.append(script)
      }),
  )
  expect(outcome).toBe('blocked')
  const inline = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.ranInline = true'
    document.head.append(script)
    return 'ranInline' in globalThis
  })
  expect(inline).toBe(false)
})

import type { Page } from '@playwright/test'
import { flipOneBit } from '../site/bytes.ts'
import { withHttps } from '../site/https.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

const ALTERED = [
  { what: 'entry', files: /mf-progress\/.*remoteEntry/, path: '/progress' },
  { what: 'chunk', files: /mf-tests\/.*page-.*\.js/, path: '/test/custom' },
  { what: 'style sheet', files: /mf-tutorials\/.*page-.*\.css/, path: '/tutorial/all' },
] as const

/** A busy machine needs a moment from a violation to the row about it. */
const REPORT_MS = 20_000

/** Adds a script of the composition, whose address alone is allowed, without its hash. @returns `ran` or `blocked` */
async function loadWithoutHash(page: Page): Promise<string> {
  // The shell's policy of Trusted Types allows the address once the shell has read the composition.
  await page.waitForFunction(() => {
    const { href } = document.querySelector<HTMLLinkElement>('link[data-start]') ?? {}
    try {
      const { dhadhaIntegrity } = globalThis as unknown as {
        dhadhaIntegrity: (element: HTMLLinkElement) => void
      }
      dhadhaIntegrity(Object.assign(document.createElement('link'), { href }))
      return true
    } catch {
      return false
    }
  })
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.src = document.querySelector<HTMLLinkElement>('link[data-start]')?.href ?? ''
        script.addEventListener('load', () => resolve('ran'))
        script.addEventListener('error', () => resolve('blocked'))
        document.head.append(script)
      }),
  )
}

for (const { what, files, path } of ALTERED) {
  test(`one flipped byte keeps a remote's ${what} from running`, async ({ site, page, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
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
  await context.addCookies(signInCookies(site, await createLearner(site)))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}/lang/en/level/1`)
  await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  const outcome = await page.evaluate(() => {
    const stranger = new URL('/releases/mf-practice/9.9.9/js/unknown.js', location.href).href
    const { dhadhaIntegrity } = globalThis as unknown as {
      dhadhaIntegrity: (element: HTMLLinkElement) => void
    }
    try {
      dhadhaIntegrity(Object.assign(document.createElement('link'), { href: stranger }))
      return 'allowed'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('UnknownFileError')
  expect(asked.some((url) => url.includes('9.9.9'))).toBe(false)
})

test.describe('violations of the policies', () => {
  test.use({ violates: true, serviceWorkers: 'allow' })

  test(
    'what the browser blocks is counted for the operator',
    { tag: ['@decision-56'] },
    async ({ site, page }) => {
      await page.goto(`${site.url}/about`)
      // No other part of the page requests a font of another site.
      const outcome = await page.evaluate(() =>
        new FontFace('Other', 'url(https://elsewhere.example/other.woff2)').load().then(
          () => 'loaded',
          () => 'blocked',
        ),
      )
      expect(outcome).toBe('blocked')
      await expect
        .poll(() => site.operate('security', '--event', 'violation', '--hours', '1'))
        .toMatch(/ csp-violation font-src$/m)
    },
  )

  test('a script without a hash is blocked by the browser itself', async ({ site, page }) => {
    await page.goto(`${site.url}/contact`)
    expect(await loadWithoutHash(page)).toBe('blocked')
  })

  test(
    'a script without a hash is reported by https, and counted',
    { tag: ['@decision-56'] },
    async ({ browser, site }) => {
      await withHttps(site.url, async (url) => {
        // A browser whose report did not get through sends it again after a minute: another context begins anew.
        await expect(async () => {
          // Chromium sends such a report only for a site that may work in the background.
          const context = await browser.newContext({
            ignoreHTTPSErrors: true,
            permissions: ['background-sync'],
          })
          try {
            const page = await context.newPage()
            await page.goto(`${url}/contact`)
            expect(await loadWithoutHash(page)).toBe('blocked')
            await expect
              .poll(() => site.operate('security', '--event', 'violation', '--hours', '1'), {
                timeout: REPORT_MS,
              })
              .toMatch(/ integrity-violation script$/m)
          } finally {
            await context.close()
          }
        }).toPass({ timeout: 4 * REPORT_MS })
      })
    },
  )

  test(
    'a text that is assigned to a sink throws, and nothing of it runs or is asked for',
    { tag: ['@decision-56'] },
    async ({ site, page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${site.url}/contact`)
      await page.waitForLoadState('networkidle')
      const outcomes = await page.evaluate(() => {
        const place = document.createElement('div')
        const attempts: Record<string, () => unknown> = {
          innerHTML: () => (place.innerHTML = '<img src=x onerror="globalThis.ran = 1">'),
          outerHTML: () =>
            (document.body.appendChild(place).outerHTML = '<a href="javascript:ran = 1">x</a>'),
          insertAdjacentHTML: () =>
            place.insertAdjacentHTML('beforeend', '<svg onload="globalThis.ran = 1">'),
          fragment: () =>
            document.createRange().createContextualFragment('<script>globalThis.ran = 1</script>'),
          parser: () => new DOMParser().parseFromString('<script>1</script>', 'text/html'),
          srcdoc: () => (document.createElement('iframe').srcdoc = '<script>parent.ran = 1</script>'),
          write: () => document.write('<script>globalThis.ran = 1</script>'),
          foreign: () => (document.createElement('script').src = 'https://elsewhere.example/x.js'),
          data: () => (document.createElement('script').src = 'data:text/javascript,globalThis.ran = 1'),
          unknown: () => (document.createElement('script').src = '/releases/shell/9.9.9/js/x.js'),
          text: () => (document.createElement('script').text = 'globalThis.ran = 1'),
          handler: () => place.setAttribute('onclick', 'globalThis.ran = 1'),
          // Later, as what Playwright itself evaluates may evaluate, too.
          eval: () =>
            new Promise((resolve, reject) => {
              setTimeout(() => {
                try {
                  // oxlint-disable-next-line no-eval -- that it fails is the test
                  resolve((0, eval)('globalThis.ran = 1'))
                } catch (error) {
                  reject(error)
                }
              })
            }),
          timer: () => Reflect.apply(setTimeout, globalThis, ['globalThis.ran = 1', 0]),
          worker: () => navigator.serviceWorker.register('/composition.json'),
          policy: () =>
            (
              globalThis as unknown as {
                trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
              }
            ).trustedTypes.createPolicy('mine', { createHTML: (html: string) => html }),
          again: () =>
            (
              globalThis as unknown as {
                trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
              }
            ).trustedTypes.createPolicy('default', { createHTML: (html: string) => html }),
        }
        return Promise.all(
          Object.entries(attempts).map(async ([name, attempt]) => {
            try {
              await attempt()
              return `${name} passed`
            } catch (error) {
              return error instanceof TypeError || error instanceof EvalError
                ? ''
                : `${name}: ${String(error)}`
            }
          }),
        )
      })
      expect(outcomes.filter(Boolean)).toEqual([])
      const inert = await page.evaluate(() => {
        const place = document.createElement('div')
        place.innerHTML = '<p>two <strong>cats</strong></p>'
        return [place.textContent, 'ran' in globalThis]
      })
      expect(inert).toEqual(['two cats', false])
      expect(asked.filter((url) => /elsewhere|9\.9\.9|\/x$/.test(url))).toEqual([])
    },
  )
})

import type { Page } from '@playwright/test'
import { createApi, createLearner, readSecret, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { library, getProblemPath } from '../support/library.ts'
import { signIn } from './steps.ts'

const ELSEWHERE = 'http://elsewhere.example'

/**
 * All data that a script of the page can reach, as a text: storage, caches, and all objects reachable from `window`.
 */
const loot = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('not read')))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        found.push(JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const response of await cache.matchAll()) found.push(name, await response.text())
    }
    // React's tree is reachable from the root element, and the remotes and stores from the tree.
    const seen = new Set<unknown>()
    const open: unknown[] = [window, document, document.getElementById('root')]
    while (open.length > 0 && seen.size < 400_000) {
      const next = open.pop()
      if (typeof next === 'string') found.push(next)
      if ((typeof next !== 'object' && typeof next !== 'function') || next === null || seen.has(next))
        continue
      seen.add(next)
      if (next instanceof Map || next instanceof Set) open.push(...next.keys(), ...next.values())
      for (const key of Reflect.ownKeys(next)) {
        try {
          open.push(Reflect.get(next, key))
        } catch {
          // A getter that throws when called on this object.
        }
      }
    }
    return found.join('\n')
  })

test(
  'a script in the page finds no secret, and what it finds is of no use elsewhere',
  { tag: ['@S4.1a', '@S4.1b', '@S6.2'] },
  async ({ page, site, context }) => {
    const { email } = await createLearner(site)
    await page.goto('/auth/login')
    const answered = page.waitForResponse('**/api/v2/app/auth/login')
    await signIn(page, email)
    const answer = (await (await answered).json()) as { access_token: string }
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()

    const secret = await readSecret(context)
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(answer)).not.toContain(secret)
    const found = await loot(page)
    expect(found).toContain(answer.access_token)
    expect(found).not.toContain(secret)
    await expect(
      createApi(site, { token: answer.access_token }).get('/api/v2/app/user/profile'),
    ).rejects.toThrow(/401/)

    // The cookie alone does not authorise a call either: another site could cause such a request.
    const status = await page.evaluate(async () => (await fetch('/api/v2/app/user/profile')).status)
    expect(status).toBe(401)
  },
)

test(
  'a readable cookie in the form of a secret does not sign in, and is deleted',
  { tag: ['@S4.1a', '@S4.1b'] },
  async ({ page, site, context }) => {
    const { token } = await createLearner(site)
    await context.addCookies([{ name: 'token', value: token, url: site.url }])
    await page.goto('/lang/en/level/1')
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    expect(await readSecret(context)).toBe('')
    expect(await loot(page)).not.toContain(token)
  },
)

test(
  'a page of another site changes nothing',
  { tag: ['@S6.2', '@S4.1c'] },
  async ({ page, site, context }) => {
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    await page.goto('/lang/en/level/1')
    await expect(page.getByRole('button', { name: 'Account: Nadia Rahman' })).toBeVisible()

    const logout = `${site.url}/api/v2/app/auth/logout`
    await context.route(`${ELSEWHERE}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" enctype="text/plain" action="${logout}"><button>Win a prize</button></form>`,
      }),
    )
    await page.goto(`${ELSEWHERE}/prize`)
    await page.evaluate(
      async ([url, marker]) => {
        const credentials = 'include'
        await fetch(url ?? '', { method: 'POST', mode: 'no-cors', credentials }).catch(() => undefined)
        // A stolen marker needs a header that the browser does not let through.
        const headers = { authorization: `Bearer ${marker}` }
        await fetch(url ?? '', { method: 'POST', credentials, headers }).catch(() => undefined)
      },
      [logout, (await context.cookies(site.url)).find(({ name }) => name === 'token')?.value ?? ''],
    )
    const posted = page.waitForResponse(logout)
    await page.getByRole('button', { name: 'Win a prize' }).click()
    expect((await posted).status()).toBe(403)

    await page.goto('/lang/en/level/1')
    await expect(page.getByRole('button', { name: 'Account: Nadia Rahman' })).toBeVisible()
    expect(await createApi(site, learner).get('/api/v2/app/user/profile')).toMatchObject({
      email: learner.email,
    })
  },
)

/** Records in the tab whether a visible frame shows one of these texts after the session storage has `watched`. */
const watchFor = (page: Page, texts: readonly string[]) =>
  page.addInitScript((wanted) => {
    const look = () => {
      const isWatched = sessionStorage.getItem('watched') !== null
      const shown = document.documentElement.hidden ? '' : (document.body?.innerText ?? '')
      const found = isWatched ? wanted.find((text) => shown.includes(text)) : undefined
      if (found !== undefined) sessionStorage.setItem('leaked', found)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, texts)

const leaked = (page: Page) => page.evaluate(() => sessionStorage.getItem('leaked'))
/** Repeated if the tab is loading another document; its storage stays. */
const watch = (page: Page) =>
  expect(() => page.evaluate(() => sessionStorage.setItem('watched', 'yes'))).toPass({ timeout: 150_000 })

const series = library.find(({ problems }) => problems[0]?.kind === 'text')
test(
  'the next learner at a browser sees nothing of the one before',
  { tag: ['@S4.1a', '@S4.1c'] },
  async ({ page, site, context }) => {
    if (!series) throw new Error('the content library has no series that begins with a text')
    const [mira, rafi] = [
      await createLearner(site, { name: 'Mira Khatun' }),
      await createLearner(site, { name: 'Rafi Ahmed' }),
    ]
    await context.addCookies(signInCookies(site, mira))
    await test.step('Mira types an answer', async () => {
      await watchFor(page, ['Mira Khatun', mira.email, 'what Mira typed'])
      await page.goto(getProblemPath(series, 1))
      await page.getByRole('textbox').first().fill('what Mira typed')
    })

    // A background tab that still shows a page of Mira's.
    const otherPage = await context.newPage()
    await test.step('a background tab shows her settings', async () => {
      await watchFor(otherPage, ['Mira Khatun', mira.email])
      await otherPage.goto('/settings')
      await expect(otherPage.getByRole('textbox').first()).toHaveValue(/./)
    })

    await test.step('she logs out, in both tabs', async () => {
      await page.goto('/progress')
      await page.getByRole('button', { name: 'Account: Mira Khatun' }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/')
      await expect(otherPage).toHaveURL('/')
      for (const tab of [page, otherPage]) await watch(tab)
    })

    await test.step('Rafi signs in, and finds nothing of hers', async () => {
      await page.goto('/auth/login')
      await signIn(page, rafi.email)
      await expect(page.getByRole('button', { name: 'Account: Rafi Ahmed' })).toBeVisible()
      await page.goto(getProblemPath(series, 1))
      await expect(page.getByRole('textbox').first()).toHaveValue('')
      await page.evaluate(() => history.go(-3))
      await expect(page.getByRole('button', { name: 'Account: Rafi Ahmed' })).toBeVisible()
      await otherPage.bringToFront()
      await otherPage.goto('/settings')
      await expect(otherPage.getByRole('button', { name: 'Account: Rafi Ahmed' })).toBeVisible()
      expect([await leaked(page), await leaked(otherPage)]).toEqual([null, null])
      expect(await loot(page)).not.toContain('Mira Khatun')
    })
  },
)

test(
  'a tab that was left open at one learner is the next one’s when it is looked at again',
  { tag: ['@S4.1a'] },
  async ({ page, site, context }) => {
    const [mira, rafi] = [
      await createLearner(site, { name: 'Mira Khatun' }),
      await createLearner(site, { name: 'Rafi Ahmed' }),
    ]
    await context.addCookies(signInCookies(site, mira))
    await watchFor(page, ['Mira Khatun'])
    await page.goto('/progress')
    await expect(page.getByRole('button', { name: 'Account: Mira Khatun' })).toBeVisible()
    // His cookies replace hers without a notification of this tab.
    await watch(page)
    await context.addCookies(signInCookies(site, rafi))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('button', { name: 'Account: Rafi Ahmed' })).toBeVisible()
    expect(await leaked(page)).toBeNull()
  },
)

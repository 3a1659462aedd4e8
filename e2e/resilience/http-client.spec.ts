import { signIn } from '../journeys/auth/steps.ts'
import { createLearner } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

// The HTTP client of calls is a chunk behind the first screen: a page must work when it does not come.

const CHUNK = /\/releases\/.*\/axios\.\w+\.js/

for (const { fault, status } of [
  { fault: 'is gone after a rollback', status: 404 },
  { fault: 'cannot be fetched', status: 0 },
])
  test(
    `calls are answered when the chunk of their client ${fault}, and it is fetched again`,
    { tag: ['@attack-283'] },
    async ({ page, site }) => {
      const { email } = await createLearner(site)
      let asked = 0
      await page.route(CHUNK, (route) => {
        asked += 1
        return status === 0 ? route.abort() : route.fulfill({ status, body: 'Not found' })
      })
      await page.goto('/auth/login')
      await signIn(page, email, 'certainly not this')
      await expect(page.getByText('The email, mobile number or password is not right')).toBeVisible()
      expect(asked).toBeGreaterThan(0)
      // The page may ask again at once.
      const fetched = page.waitForResponse((response) => CHUNK.test(response.url()) && response.ok())
      await page.unroute(CHUNK)
      await signIn(page, email)
      await expect(page).toHaveURL('/lang/en/level/1')
      await fetched
    },
  )

test(
  'a call waits five seconds for a chunk that hangs, and is then made without it',
  { tag: ['@attack-283'] },
  async ({ page, site }) => {
    const { email } = await createLearner(site)
    await page.route(CHUNK, () => undefined)
    // A chunk that is requested early keeps the document's load event waiting.
    await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
    const started = Date.now()
    await signIn(page, email)
    await expect(page).toHaveURL('/lang/en/level/1')
    expect(Date.now() - started).toBeGreaterThan(4_500)
  },
)

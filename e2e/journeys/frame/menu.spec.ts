import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../support/bangla.ts'
import { signInNewLearner } from '../support/learning.ts'

const LINKS = [
  ['Dashboard', '/lang/en/level/1', 'Browse Topics'],
  ['All Series', '/lang/en/level/1/topic/all', 'All Series'],
  ['Test', '/test/custom', 'Take Test and Practise Your Learning'],
  ['Progress', '/progress', 'Progress'],
  ['Tutorial', '/tutorial/all', 'Tutorials'],
  ['Leaderboard', '/scoring-system', 'Global Leaderboard'],
  ['Settings', '/settings', 'Settings'],
] as const

test(
  'the side menu leads to every part of the site and shows where one is',
  { tag: '@S1.8a' },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/notifications')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link')).toHaveText(LINKS.map(([name]) => name))
    for (const [name, path, heading] of LINKS) {
      const link = menu.getByRole('link', { name, exact: true })
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(link).toHaveAttribute('aria-current', 'page')
      // Keyboard and screen reader start at the new page.
      await expect(page.getByRole('main')).toBeFocused()
    }
  },
)

test(
  'a page that rests fetches those of the menu, which then open from the cache',
  { tag: ['@decision-67'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    const fetched: string[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(request.url())
    })
    await page.goto('/settings')
    const files = () => fetched.filter((url) => /mf-tests\/.*\.js$/.test(url))
    await expect.poll(() => files().length).toBe(3)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Test', exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(LINKS[2][2])
    const used = await page.evaluate(
      (urls) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => urls.includes(name))
          .map((entry) => (entry as PerformanceResourceTiming).toJSON() as PerformanceResourceTiming)
          .filter(({ initiatorType }) => initiatorType === 'script')
          .map(({ transferSize }) => transferSize),
      files(),
    )
    expect(used).toEqual([0, 0, 0])
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the bar at the bottom has the same links', { tag: '@S1.8a' }, async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/progress')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [name, path] of LINKS) {
      const link = menu.getByRole('link', { name, exact: true })
      if (!(await link.isVisible())) await menu.getByRole('button', { name: 'More' }).tap()
      await link.tap()
      await expect(page).toHaveURL(path)
    }
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeHidden()
  })
})

test(
  'the profile menu shows name and e-mail, switches the language and logs out',
  { tag: ['@S1.8c', '@S2.23c'] },
  async ({ page, site }) => {
    const { email } = await signInNewLearner(page, site)
    await page.goto('/lang/en/level/1')
    await page.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL('/lang/bn/level/1')
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('heading', { name: /Nadia Rahman/ })).toBeVisible()
    await expectBangla(page, ['Nadia Rahman'])
    await page.goto('/progress')
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  },
)

test('the link at the start of every page skips the menu', { tag: '@S1.8a' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto('/progress')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  // The first screen of the document has no links.
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

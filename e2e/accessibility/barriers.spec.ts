import { expect, test } from '../site/test.ts'
import { findBarriers } from './barriers.ts'

test('axe runs in every document of a tab, and finds what a screen reader cannot name', async ({ page }) => {
  const failing = '<html lang="en"><title>One</title><main><h1>One</h1><button></button></main></html>'
  await page.setContent(failing)
  expect(await findBarriers(page)).toEqual(['axe button-name: button'])
  expect(await findBarriers(page)).toEqual(['axe button-name: button'])
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('button')))
  expect(await findBarriers(page)).toEqual([expect.stringContaining('axe button-name')])
  await page.goto('/contact')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('a screen with frames does not count as one without violations', async ({ page }) => {
  await page.setContent('<h1>One</h1><iframe srcdoc="<button></button>"></iframe>')
  await expect(findBarriers(page)).rejects.toThrow('each frame')
})

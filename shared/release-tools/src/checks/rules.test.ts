import type * as FileSystem from 'node:fs/promises'
import { writeFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { temporaryFolder } from '@dhadha/gateway/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { hashRules } from './rules.ts'

/** The end of the path of a file that was edited; null: none was. */
const edited = vi.hoisted((): { path: string | null } => ({ path: null }))

vi.mock('node:fs/promises', async (original) => {
  const disk = await original<typeof FileSystem>()
  return {
    ...disk,
    async readFile(path: string) {
      const bytes = await disk.readFile(path)
      return edited.path !== null && path.endsWith(edited.path)
        ? Buffer.concat([bytes, Buffer.from('edited')])
        : bytes
    },
  }
})

const budgets = { pageKilobytes: 200, mountKilobytes: 40, taskMs: 1_000 }
const NO_BROWSER = '/nowhere/chromium'

afterEach(() => {
  edited.path = null
})

it.each([
  'gateway/src/server/pages/inline-scripts.json',
  'gateway/src/server/pages/page.ts',
  'gateway/src/messages/bn.json',
  'release-tools/src/checks/visit-pages.ts',
  'release-tools/browser/watch-page.ts',
  'axe-core/package.json',
])('the rules of a check are others after a change of %s', { tags: ['decision-74'] }, async (path) => {
  const before = await hashRules(budgets, NO_BROWSER)
  edited.path = normalize(path)
  expect(await hashRules(budgets, NO_BROWSER)).not.toBe(before)
})

it.each(['gateway/src/server/pages/page.test.ts', 'gateway/src/testing/gateway.ts'])(
  'the rules of a check are the same after a change of %s',
  { tags: ['decision-74'] },
  async (path) => {
    const before = await hashRules(budgets, NO_BROWSER)
    edited.path = normalize(path)
    expect(await hashRules(budgets, NO_BROWSER)).toBe(before)
  },
)

it(
  'the rules of a check are others with another browser or other budgets',
  { tags: ['decision-74'] },
  async () => {
    const browser = join(await temporaryFolder(), 'chromium')
    await writeFile(browser, 'version 1')
    const before = await hashRules(budgets, browser)
    expect(await hashRules(budgets, browser)).toBe(before)
    expect(await hashRules({ ...budgets, taskMs: 999 }, browser)).not.toBe(before)
    await writeFile(browser, 'version 2.0')
    expect(await hashRules(budgets, browser)).not.toBe(before)
  },
)

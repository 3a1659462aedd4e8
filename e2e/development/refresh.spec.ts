import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import { expect, test, type Page } from '@playwright/test'
import { startCommand } from '../site/command.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { dataFolder, freePorts, messagesIn } from '../site/site.ts'
import { withSourcesLock } from '../site/locks.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A component of a remote, and the edit made to it while a page shows it. */
const SOURCE = join(ROOT, 'mf-tutorials/src/tutorials/TutorialCard.tsx')
const BEFORE = "<div className={css['picture']}>"
const AFTER = '<div className={css[\'picture\']} data-changed="while it was shown">'

/** The component's last line before what it renders. */
const THROWS_BEFORE = 'const { duration, channel } = tutorial.data'

/** Written atomically, because other tests and checks read the sources meanwhile and must not find half a file. */
function writeSource(text: string): void {
  const whole = join(ROOT, 'node_modules/.cache', `source-${process.pid}`)
  writeFileSync(whole, text)
  renameSync(whole, SOURCE)
}

/** `pnpm dev mf-tutorials styleguide`, with its own ports and data. */
async function startDevelopment() {
  const data = dataFolder()
  const port = await freePort()
  const command = await startCommand(
    [process.execPath, 'scripts/start/dev.ts', 'mf-tutorials', 'styleguide'],
    {
      PORT: String(port),
      DATA_DIR: data,
      FIRST_DEV_PORT: String(await freePorts(2)),
      SENDS_PER_HOUR_FROM_ONE_ADDRESS: '100000',
    },
  )
  const stop = async () => {
    await command.ctrlC()
    rmSync(data, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, messagesTo: messagesIn(data), stop }
}

test('a change in a remote shows at once, and the page of all components is there', async ({ page }) => {
  test.setTimeout(1_200_000)
  await withSourcesLock(() => changeWhileShown(page))
})

async function changeWhileShown(page: Page): Promise<void> {
  const original = readFileSync(SOURCE, 'utf8')
  expect(original).toContain(BEFORE)
  const development = await startDevelopment()
  try {
    await page.context().addCookies(signInCookies(development, await createLearner(development)))
    await page.goto(`${development.url}/tutorial/all`)
    const search = page.getByRole('searchbox')
    await search.fill('a')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    writeSource(original.replace(BEFORE, AFTER))
    await expect(page.locator('[data-changed="while it was shown"]').first()).toBeAttached()
    // Two saves at once, as an editor's formatter makes them: the second is what shows.
    writeSource(original.replace(BEFORE, AFTER.replace('while it was shown', 'first')))
    writeSource(original.replace(BEFORE, AFTER.replace('while it was shown', 'second')))
    await expect(page.locator('[data-changed="second"]').first()).toBeAttached()
    await expect(search).toHaveValue('a')
    // The page shows the error of a component that throws, and the next save restores the page.
    writeSource(original.replace(THROWS_BEFORE, `throw new Error('thrown by an edit')\n  ${THROWS_BEFORE}`))
    await expect(page.getByText('Error: thrown by an edit').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    writeSource(original.replace(BEFORE, AFTER.replace('while it was shown', 'after it threw')))
    await expect(page.locator('[data-changed="after it threw"]').first()).toBeAttached()
    await expect(page.getByText('thrown by an edit')).toHaveCount(0)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    // The same for a page that throws from the start.
    writeSource(original.replace(THROWS_BEFORE, `throw new Error('thrown at the start')\n  ${THROWS_BEFORE}`))
    await expect(page.getByText('Error: thrown at the start').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Error: thrown at the start').first()).toBeVisible()
    writeSource(original.replace(BEFORE, AFTER.replace('while it was shown', 'after it started badly')))
    await expect(page.locator('[data-changed="after it started badly"]').first()).toBeAttached()
    // If a module throws while it is loaded, the open page does not change, and a page opened then shows the error.
    const thrown = page.waitForEvent('console', (message) => message.text().includes('thrown while loading'))
    writeSource(`${original}\nthrow new Error('thrown while loading')\n`)
    await thrown
    writeSource(original.replace(BEFORE, AFTER.replace('while it was shown', 'after it loaded badly')))
    await expect(page.locator('[data-changed="after it loaded badly"]').first()).toBeAttached()
    const again = page.waitForEvent('console', (message) => message.text().includes('thrown once more'))
    writeSource(`${original}\nthrow new Error('thrown once more')\n`)
    await again
    await page.reload()
    await expect(page.getByText('Error: thrown once more').first()).toBeVisible()
    writeSource(original.replace(BEFORE, AFTER.replace('while it was shown', 'after it opened badly')))
    await expect(page.locator('[data-changed="after it opened badly"]').first()).toBeAttached()
    await page.goto(`${development.url}/styleguide`)
    await expect(page.getByRole('heading', { level: 1, name: 'All components' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Matchstick board' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'সব উপাদান' })).toBeVisible()
  } finally {
    writeSource(original)
    await development.stop()
  }
}

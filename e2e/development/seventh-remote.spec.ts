import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemote } from '../../scripts/create-remote.ts'
import { createLearner, tokenCookie } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A copy of what a remote's build needs, in which `create-remote` may write. */
function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'dhadha-remote-'))
  cpSync(join(ROOT, 'tsconfig.json'), join(root, 'tsconfig.json'))
  for (const folder of ['node_modules', 'shared']) symlinkSync(join(ROOT, folder), join(root, folder))
  return root
}

test('a seventh remote, just created, is published, activated and shows its page', async ({
  page,
  context,
  ownSite: site,
}) => {
  test.setTimeout(180_000)
  const root = workspace()
  try {
    const folder = createRemote(root, 'clubs')
    symlinkSync(join(ROOT, 'mf-tutorials/node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, [join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd: folder,
    })
    await site.release('publish', 'mf-clubs', '--dir', join(folder, 'dist'))
    await site.release('activate', 'mf-clubs', '1.0.0', '--why', 'a seventh remote')
    await context.addCookies([tokenCookie(site, await createLearner(site))])
    await page.goto(`${site.url}/clubs`)
    await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible()
    await expect(page.getByText('This page belongs to mf-clubs.')).toBeVisible()
    await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
    await page.reload()
    await expect(page.getByText('এই পাতাটি mf-clubs-এর।')).toBeVisible()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemote } from '../../scripts/create-remote.ts'
import { buildOutside } from '../../scripts/packages/outside.ts'
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

test('a remote just created shows its page, and so does one from a repository of its own', async ({
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

    const outside = await buildOutside(mkdtempSync(join(root, 'outside-')), '1.0.0')
    await site.release('publish', 'mf-my-part', '--dir', outside)
    await site.release('activate', 'mf-my-part', '1.0.0', '--why', 'a team from elsewhere')
    await page.goto(`${site.url}/my-part`)
    await expect(page.getByText('এই পাতাটি mf-my-part-এর।')).toBeVisible()
    // Styled by the sheets of the installed packages.
    const button = page.locator('#main').getByRole('button', { name: 'My-part' })
    await expect(button).toHaveCSS('cursor', 'pointer')
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPackages } from '../../scripts/packages/packages.ts'
import { expect, test } from '../site/test.ts'
import { startSite, type Site } from '../site/site.ts'
import { readWalkthrough, Repository } from './toolchains.ts'

/** A token of the part's team, as an operator makes it. */
async function makeToken(site: Site): Promise<string> {
  await site.operate('operator', 'add', 'Rokeya', '--role', 'approver')
  const printed = await site.operate(
    'operator',
    'token',
    'Rokeya',
    'team',
    '--role',
    'approver',
    '--part',
    'mf-my-part',
  )
  const [, token] = /DHADHA_RELEASE_TOKEN=(\S+)/.exec(printed) ?? []
  if (token === undefined) throw new Error(`No token was printed:\n${printed}`)
  return token
}

test('a package that a page installs without a version known here ends the test', async () => {
  const repository = new Repository(tmpdir(), new Map(), {})
  await expect(repository.run('npm install --save-dev webpack left-pad')).rejects.toThrow(
    'The page installs left-pad',
  )
})

test(
  'a remote of webpack alone is described, published by token, checked, opened and rolled back, as its page says',
  { tag: ['@decision-78'] },
  async ({ page }) => {
    test.setTimeout(1_200_000)
    const folder = mkdtempSync(join(tmpdir(), 'dhadha-toolchains-'))
    const site = await startSite({ INTERNAL_KEY: 'of-tests'.repeat(4) })
    try {
      const { files, commands } = readWalkthrough('webpack')
      const [install = [], build = [], publish = []] = commands.values()
      const repository = new Repository(folder, await packPackages(folder), {
        DHADHA_SITE: site.url,
        DHADHA_RELEASE_TOKEN: await makeToken(site),
      })
      site.serveReleases()
      for (const [path, text] of files) repository.write(path, text)
      for (const command of install) await repository.run(command)
      for (const command of build) await repository.run(command)
      const [publication = '', activation = '', rollback = ''] = publish
      expect(await repository.run(publication)).toContain('published mf-my-part 1.0.0')
      // The check opens its pages in a browser, and refuses what it finds.
      expect(await repository.run(activation)).toContain(`at ${site.url}`)
      await page.goto(`${site.url}/my-part`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'My part' })).toBeVisible()
      // A chunk that only a press needs has its hash, too; the page's policies would be violated without.
      await main.getByRole('button', { name: 'Show more' }).click()
      await expect(main.getByText('2 + 2 = 4')).toBeVisible()

      repository.write('src/messages/en.json', '{ "title": "New part", "more": "Show more" }')
      const next = { RELEASE_VERSION: '1.1.0' }
      for (const command of [...build, publication]) await repository.run(command, next)
      await repository.run(`${activation.replace('1.0.0', '1.1.0')} --skip-gate`)
      await page.goto(`${site.url}/my-part`)
      await expect(main.getByRole('heading', { name: 'New part' })).toBeVisible()
      await repository.run(rollback)
      await page.goto(`${site.url}/my-part`)
      await expect(main.getByRole('heading', { name: 'My part' })).toBeVisible()
    } finally {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

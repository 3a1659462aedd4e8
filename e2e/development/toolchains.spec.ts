import type { Page } from '@playwright/test'
import { packOnce } from '../site/packages.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
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

/**
 * The part's page, with a chunk that only a press needs: it has its hash, too, or the page's policies would be
 * violated.
 */
async function openPart(page: Page, { url }: Site, title: string): Promise<void> {
  await page.goto(`${url}/my-part`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect(main.getByText('2 + 2 = 4')).toBeVisible()
}

test('a package that a page installs without a version known here ends the test', async () => {
  const repository = new Repository(new Map(), {})
  await expect(repository.install(['npm install --save-dev webpack left-pad'])).rejects.toThrow(
    'The page installs left-pad',
  )
  repository.remove()
})

// They share a site, and each toolchain's version takes the place of the other's: nothing is built twice.
test.describe('a part of other toolchains', () => {
  test.describe.configure({ mode: 'serial' })
  let ownSite: Site | null = null
  let team: NodeJS.ProcessEnv = {}
  const repositories: Repository[] = []

  test.beforeAll(async () => {
    ownSite = await startSite({ INTERNAL_KEY: 'of-tests'.repeat(4) })
    ownSite.serveReleases()
    team = { DHADHA_SITE: ownSite.url, DHADHA_RELEASE_TOKEN: await makeToken(ownSite) }
  })
  test.afterAll(async () => {
    for (const repository of repositories) repository.remove()
    await ownSite?.stop()
  })

  /**
   * Takes the steps of a toolchain's page, up to a version that is live; `activate` opens its pages in a browser
   * before.
   */
  async function follow(name: string, version: string, texts: string): Promise<Repository> {
    const { files, commands } = readWalkthrough(name)
    const repository = new Repository(await packOnce(), { ...team, RELEASE_VERSION: version })
    repositories.push(repository)
    for (const [path, text] of files) repository.write(path, text)
    repository.write('src/messages/en.json', texts)
    await repository.install(commands.get('Install') ?? [])
    for (const command of commands.get('Build') ?? []) await repository.run(command)
    const [publish = '', activate = ''] = commands.get('Release') ?? []
    expect(await repository.run(publish)).toContain(`published mf-my-part ${version}`)
    expect(await repository.run(activate.replace('1.0.0', version))).toContain('now serving revision')
    return repository
  }

  test(
    'a remote of webpack alone is described, published by token, checked and opened, as its page says',
    { tag: ['@decision-78'] },
    async ({ page }) => {
      if (!ownSite) throw new Error('the site did not start')
      await follow('webpack', '1.0.0', '{ "title": "Part of webpack", "more": "Show more" }')
      await openPart(page, ownSite, 'Part of webpack')
    },
  )

  test(
    'a remote of Vite alone takes its place, is rolled back to it, and comes again',
    { tag: ['@decision-78'] },
    async ({ page }) => {
      if (!ownSite) throw new Error('the site did not start')
      const vite = await follow('vite', '1.1.0', '{ "title": "Part of Vite", "more": "Show more" }')
      await openPart(page, ownSite, 'Part of Vite')
      const [, activate = '', rollback = ''] = readWalkthrough('vite').commands.get('Release') ?? []
      await vite.run(rollback)
      await openPart(page, ownSite, 'Part of webpack')
      await vite.run(activate.replace('1.0.0', '1.1.0'))
      await openPart(page, ownSite, 'Part of Vite')
    },
  )
})

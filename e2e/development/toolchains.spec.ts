import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY } from '@dhadha/release'
import type { Page } from '@playwright/test'
import { flipOneBit } from '../site/bytes.ts'
import { packOnce } from '../site/packages.ts'
import { readRelease } from '../site/releases.ts'
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

/** Middle minor versions of the runtime; pages of webpack are tried with the oldest, this repository has the current. */
const RUNTIME_2_8 = { '@module-federation/enhanced': '@module-federation/enhanced@2.8.2' }
const BREAK = 'This part of the site is taking a break'

/**
 * The part's page with its styles, and with a chunk that only a press needs: it has its hash, too, or the page's
 * policies would be violated.
 */
async function openPart(page: Page, { url }: Site, title: string): Promise<void> {
  await page.goto(`${url}/my-part`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.locator('[class^="mf_my_part_"]')).not.toHaveCSS('padding-top', '0px')
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect(main.getByText('2 + 2 = 4')).toBeVisible()
}

/** The entry of Vite's version, and a module that it imports, which the page needs. */
function modulesOf(site: Site): string[] {
  const { entry, pages } = readRelease(site, 'mf-my-part', '1.1.0')
  const chunk = pages['start']?.scripts.find((path) => path.includes('StartPage'))
  if (chunk === undefined) throw new Error('The page has no chunk')
  return [...entry, chunk]
}

/** Changes a file in the registry. @returns a function that takes that back */
function changeStored(site: Site, path: string): () => void {
  const file = join(site.registry, REGISTRY.releases, 'mf-my-part/1.1.0', path)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, flipOneBit(before))
  return () => writeFileSync(file, before)
}

/** Changes a file between the site and the browser, as a proxy can. */
const changeOnItsWay = (page: Page, path: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: flipOneBit(await response.text()) })
    },
  )

/** @returns a function that counts how often the browser said that a file's hash is another one */
function watchRefusals(page: Page, path: string): () => number {
  let refusals = 0
  page.on('console', (message) => {
    if (/integrity/i.test(message.text()) && message.text().includes(path)) refusals++
  })
  return () => refusals
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
  async function follow(
    name: string,
    version: string,
    texts: string,
    versions: Readonly<Record<string, string>> = {},
  ): Promise<Repository> {
    const { files, commands } = readWalkthrough(name)
    const repository = new Repository(await packOnce(), { ...team, RELEASE_VERSION: version }, versions)
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
      // The check knows the version's result, and reads its files all the same.
      for (const path of modulesOf(ownSite)) {
        const restore = changeStored(ownSite, path)
        await expect(vite.run(activate.replace('1.0.0', '1.1.0'))).rejects.toThrow(
          `${path} is not the file that was built`,
        )
        restore()
      }
      await vite.run(activate.replace('1.0.0', '1.1.0'))
      await openPart(page, ownSite, 'Part of Vite')
    },
  )

  test.describe('whose modules are changed on their way', () => {
    // The browser reports a module that it refuses.
    test.use({ violates: true })

    test(
      'one changed byte of a module that a page needs shows the version before it, and then a message',
      { tag: ['@decision-78', '@decision-66'] },
      async ({ page }) => {
        if (!ownSite) throw new Error('the site did not start')
        const main = page.getByRole('main')
        for (const path of modulesOf(ownSite)) {
          const refused = watchRefusals(page, path)
          await changeOnItsWay(page, `1.1.0/${path}`)
          await openPart(page, ownSite, 'Part of webpack')
          expect(refused(), `${path} was refused by its hash`).toBeGreaterThan(0)
          await page.unrouteAll()
        }
        // No version is left to show.
        await changeOnItsWay(page, '1.1.0/remoteEntry.js')
        await changeOnItsWay(page, '1.0.0/js/remoteEntry.js')
        await page.goto(`${ownSite.url}/my-part`)
        await expect(main.getByText(BREAK)).toBeVisible()
        await page.unrouteAll()
      },
    )

    test(
      'one changed byte of a module that only a press imports keeps that module from running',
      { tag: ['@decision-78'] },
      async ({ page }) => {
        if (!ownSite) throw new Error('the site did not start')
        await page.route(/\/1\.1\.0\/.*more-/, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: (await response.text()).replace('= 4', '= 5') })
        })
        const refused = watchRefusals(page, 'more-')
        await page.goto(`${ownSite.url}/my-part`)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { name: 'Part of Vite' })).toBeVisible()
        await expect.poll(refused).toBeGreaterThan(0)
        const failed = page.waitForEvent('pageerror')
        await main.getByRole('button', { name: 'Show more' }).click()
        expect((await failed).message).toContain('Failed to fetch dynamically imported module')
        await expect(main.getByText('2 + 2')).toBeHidden()
        await page.unrouteAll()
      },
    )
  })

  test(
    'a remote of Rspack alone, with another minor version of the runtime, takes its place and is rolled back',
    { tag: ['@decision-78'] },
    async ({ page }) => {
      if (!ownSite) throw new Error('the site did not start')
      const texts = '{ "title": "Part of Rspack", "more": "Show more" }'
      const rspack = await follow('rspack', '1.2.0', texts, RUNTIME_2_8)
      await openPart(page, ownSite, 'Part of Rspack')
      await rspack.run(readWalkthrough('rspack').commands.get('Release')?.[2] ?? '')
      await openPart(page, ownSite, 'Part of Vite')
    },
  )
})

import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@dhadha/server/free-port'
import type { Page } from '@playwright/test'
import { createRemote } from '../../scripts/create-remote/create-remote.ts'
import { buildOutside } from '../../scripts/packages/outside.ts'
import { startSite, type Site } from '../site/site.ts'
import { startCommand, type Command } from '../site/command.ts'
import { packOnce } from '../site/packages.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { holdShell } from '../journeys/support/screen.ts'
import { expect, test } from '../site/test.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A copy of what a remote's build needs, in which `create-remote` may write. */
function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'dhadha-remote-'))
  cpSync(join(ROOT, 'tsconfig.json'), join(root, 'tsconfig.json'))
  for (const folder of ['node_modules', 'shared']) symlinkSync(join(ROOT, folder), join(root, folder))
  return root
}

/** Runs a script of the separate repository and returns its output, the error output included. */
async function npm(
  folder: string,
  site: Site,
  token: string,
  script: string,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, DHADHA_SITE: site.url, DHADHA_RELEASE_TOKEN: token }
  const done = promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], { cwd: folder, env })
  return done.then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
}

test('a remote just created shows its page, and so does one from a repository of its own', async ({
  page,
  context,
}) => {
  test.setTimeout(1_200_000)
  const root = workspace()
  const site = await startSite({ INTERNAL_KEY: 'of-tests'.repeat(4) })
  try {
    const folder = createRemote(root, 'clubs')
    symlinkSync(join(ROOT, 'mf-tutorials/node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, [join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd: folder,
    })
    await site.release('publish', 'mf-clubs', '--dir', join(folder, 'dist'))
    await site.release('activate', 'mf-clubs', '1.0.0', '--why', 'a seventh remote')
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto(`${site.url}/clubs`)
    // The page itself: while it comes, its first screen has the same words.
    const main = page.locator('#main')
    await expect(main.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible()
    await expect(main.getByText('This page belongs to mf-clubs.')).toBeVisible()
    await expect(main.getByRole('listitem').first()).toBeVisible()
    // Its list stands in the first paint, before any script is there.
    const letGo = await holdShell(page)
    await page.goto(`${site.url}/clubs`, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-filled] h1 ~ ul li').first()).toBeVisible()
    await expect(page.locator('#root[data-filled]')).not.toContainText('{')
    letGo()
    await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
    await page.reload()
    await expect(main.getByText('এই পাতাটি mf-clubs-এর।')).toBeVisible()

    const outside = await buildOutside(mkdtempSync(join(root, 'outside-')), '1.0.0', await packOnce())
    await lookAtStates(page, outside)
    await changeBesideSite(page, site, outside)
    await packAgain(outside)
    await releaseByToken(page, site, outside)
    await page.goto(`${site.url}/my-part`)
    await expect(page.locator('#main').getByText('এই পাতাটি mf-my-part-এর।')).toBeVisible()
    // Styled by the sheets of the installed packages.
    const button = page.locator('#main').getByRole('button', { name: 'My-part' })
    await expect(button).toHaveCSS('cursor', 'pointer')
  } finally {
    await site.stop()
    rmSync(root, { recursive: true, force: true })
  }
})

/** Decision 78: a team packs the packages that it has installed, and gets what it has installed them from. */
async function packAgain(outside: string): Promise<void> {
  const files = await packOnce()
  const out = join(outside, '../packed-again')
  const program = join(outside, 'node_modules/@dhadha/release-client/dist/cli.js')
  execFileSync(process.execPath, [program, 'pack', '--out', out], { cwd: outside })
  const installed = [...files].filter(([name]) => name !== 'create-dhadha-remote')
  expect(readdirSync(out).toSorted()).toEqual(installed.map(([, file]) => basename(file)).toSorted())
  for (const [, file] of installed)
    expect([file, readTarball(join(out, basename(file)))]).toEqual([file, readTarball(file)])
}

/** The names and contents of the files of a tarball, as one hash. */
function readTarball(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-tarball-'))
  try {
    execFileSync('tar', ['-xzf', file, '-C', folder])
    const hash = createHash('sha256')
    for (const path of globSync('**/*', { cwd: folder }).toSorted())
      if (statSync(join(folder, path)).isFile()) hash.update(path).update(readFileSync(join(folder, path)))
    return hash.digest('hex')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Decision 78: `npm run dev` alone shows all states of the part, without a site. */
async function lookAtStates(page: Page, outside: string): Promise<void> {
  const port = String(await freePort())
  const dev = await startCommand(['npm', 'run', 'dev', '--', '--port', port], {}, outside)
  try {
    await page.goto(`http://localhost:${port}/`)
    const screen = page.frameLocator('iframe')
    await expect(screen.getByText('This page belongs to mf-my-part.')).toBeVisible()
    await page.getByRole('link', { name: 'বাংলা' }).first().click()
    await expect(screen.getByText('এই পাতাটি mf-my-part-এর।')).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: 'signed out' }).getByText('English').click()
    await expect(screen.getByText('On the site this leads to /auth.')).toBeVisible()
  } finally {
    await dev.ctrlC()
  }
}

/** Decision 78: `npm run dev -- --site …` shows a part that the site does not know, and each save of it. */
async function changeBesideSite(page: Page, site: Site, outside: string): Promise<void> {
  const port = String(await freePort())
  const dev = await startCommand(['npm', 'run', 'dev', '--', '--site', site.url, '--port', port], {}, outside)
  try {
    await page.goto(`http://localhost:${port}/my-part`)
    await expect(page.locator('#main').getByText('এই পাতাটি mf-my-part-এর।')).toBeVisible()
    await expect(page.getByText('mf-my-part from this machine')).toBeVisible()
    // The learner signed in at the site is signed in here, too: the frame shows their menu, and the API answers.
    await expect(page.getByRole('link', { name: 'ড্যাশবোর্ড' }).first()).toBeVisible()
    const texts = join(outside, 'src/messages/bn.json')
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('এই পাতাটি', 'সেভ করা পাতাটি'))
    await expect(page.getByText('সেভ করা পাতাটি mf-my-part-এর।')).toBeVisible()
    await breakPage(dev, outside)
  } finally {
    // npm alone gets it, as from a supervisor.
    await dev.terminate()
  }
  // Other visitors have not received it.
  await page.goto(`${site.url}/my-part`)
  await expect(page.getByText('mf-my-part')).toBeHidden()
}

/** Decision 78: the terminal prints an error of the browser with its message and its line in the sources. */
async function breakPage(dev: Command, outside: string): Promise<void> {
  const source = join(outside, 'src/start/StartPage.tsx')
  const before = readFileSync(source, 'utf8')
  writeFileSync(
    source,
    before.replace(/^(export default function.*\{)$/m, `$1\n  throw new Error('by a save')`),
  )
  await expect
    .poll(() => dev.output(), { timeout: 30_000 })
    .toMatch(/browser: Error: by a save\n {4}at src\/start\/StartPage\.tsx:\d+:\d+/)
  writeFileSync(source, before)
}

/** Decision 78: the releases of a team that has only its repository and a token. */
async function releaseByToken(page: Page, site: Site, outside: string): Promise<void> {
  site.serveReleases()
  await site.operate('operator', 'add', 'Rokeya', '--role', 'approver')
  const tokenFor = async (name: string, role: string) => {
    const printed = await site.operate(
      'operator',
      'token',
      'Rokeya',
      name,
      '--role',
      role,
      '--part',
      'mf-my-part',
    )
    return /DHADHA_RELEASE_TOKEN=(\S+)/.exec(printed)?.[1] ?? ''
  }
  const team = await tokenFor('team', 'releaser')
  expect(await npm(outside, site, team, 'release', 'publish')).toContain('published mf-my-part 1.0.0')
  // Only visitors who open the link receive it.
  const link = (await npm(outside, site, team, 'release', 'preview', '1.0.0')).trim()
  await page.goto(link)
  await page.getByRole('button').first().click()
  await page.goto(`${site.url}/my-part`)
  await expect(page.locator('#main').getByText('এই পাতাটি mf-my-part-এর।')).toBeVisible()
  await page.getByRole('button', { name: 'প্রিভিউ শেষ করুন' }).click()
  await expect(page.getByText('এই পাতাটি mf-my-part-এর।')).toBeHidden()

  const activation = ['activate', '1.0.0', '--skip-gate', '--why=a team from elsewhere']
  expect(await npm(outside, site, team, 'release', ...activation)).toContain('Only an approver can do this.')
  expect(await npm(outside, site, await tokenFor('lead', 'approver'), 'release', ...activation)).toContain(
    `at ${site.url}`,
  )
}

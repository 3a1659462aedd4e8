import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPOSITION_PATH, REGISTRY } from '@dhadha/release'
import { parseHistoryEntry } from '@dhadha/release/schema'
import type { Page } from '@playwright/test'
import { createLearner, signInCookies } from '../site/learner.ts'
import {
  activeVersion,
  getCompositionId,
  liveComposition,
  publishEdited,
  readRelease,
  filesUsed,
  versionsByEntry,
} from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/** The command that changes the composition takes a part of it. */
const LEARN_MS = 120_000

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())
test.describe.configure({ mode: 'serial' })

/** Version of mf-practice whose code the page requested last. */
const loadedVersion = async (page: Page) => versionsByEntry(site, 'mf-practice', await filesUsed(page)).at(-1)

interface SeriesList {
  series: { series_id: string }[]
}

interface SeriesProblems {
  problems: { problem_id: string; serial: number }[]
}

/** From now on: `learned` resolves when the tab has another composition than the live one of now. */
async function watchComposition(page: Page): Promise<{ readonly learned: Promise<unknown> }> {
  const { id: before } = await liveComposition(site)
  const learned = page
    .waitForResponse(
      (response) =>
        response.url().endsWith(COMPOSITION_PATH) && getCompositionId(response.headers()) !== before,
      { timeout: LEARN_MS },
    )
    .then((response) => response.finished())
  return { learned }
}

/** Opens a problem of the library that is answered by text; returns its series and number. */
async function openTextProblem(page: Page, token: string): Promise<string> {
  const get = async <Reply>(path: string): Promise<Reply> =>
    (await (await fetch(site.url + path, { headers: { Authorization: `Bearer ${token}` } })).json()) as Reply
  for (const level of [6, 7, 8, 9]) {
    const { series } = await get<SeriesList>(`/api/v2/app/level/${level}/series`)
    for (const { series_id } of series) {
      const { problems } = await get<SeriesProblems>(`/api/v2/app/series/${series_id}/problem`)
      for (const { problem_id, serial } of problems) {
        const problem = await get<{ data?: { ansType: string } }>(`/api/v2/app/problem/${problem_id}`)
        if (problem.data?.ansType !== 'text') continue
        await page.goto(`${site.url}/series/${series_id}/problem/${serial}`)
        return `${series_id} ${serial}`
      }
    }
  }
  throw new Error('the library has no problem answered by text')
}

test('a rollback keeps a half-typed answer and shows at the next navigation', async ({ page, context }) => {
  const old = activeVersion(site, 'mf-practice')
  await publishEdited(site, 'mf-practice', '7.0.0', (path, text) =>
    path.endsWith('.css') ? `${text}\n` : text.replace('Browse Topics', 'Browse All Topics'),
  )
  await site.release('activate', 'mf-practice', '7.0.0', '--why', 'a better word')
  const learner = await createLearner(site)
  await context.addCookies(signInCookies(site, learner))
  await openTextProblem(page, learner.token)
  const answer = page.getByRole('textbox').first()
  await answer.fill('half an ans')
  expect(await loadedVersion(page)).toBe('7.0.0')

  // The tab learns of it from the next response of the API, and changes nothing while the pupil types.
  const { learned } = await watchComposition(page)
  const output = await site.release(
    'rollback',
    'mf-practice',
    '--why',
    'the word was no better',
    '--site',
    site.url,
  )
  expect(output).toContain(old)

  await learned
  await expect(answer).toHaveValue('half an ans')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  expect(await loadedVersion(page)).toBe(old)
  // Decision 66: only the active version styles the page.
  const sheets = await page
    .locator('link[rel="stylesheet"][href*="/mf-practice/"]')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href.split('/mf-practice/files/')[1]),
    )
  expect(sheets).toContain(readRelease(site, 'mf-practice', old).pages['dashboard']?.styles[0])
  const { files } = readRelease(site, 'mf-practice', old)
  expect(sheets.filter((path = '') => !Object.hasOwn(files, path))).toEqual([])
  await page.goBack()
  await expect(answer).toHaveValue('half an ans')
})

test(
  'after a rollback the next navigation loads a document, without what the version changed in all code',
  { tag: ['@decision-66'] },
  async ({ page, context }) => {
    await publishEdited(site, 'mf-practice', '7.3.0', (path, text) =>
      path.includes('remoteEntry') ? `Array.prototype.extra = true;${text}` : text,
    )
    await site.release('activate', 'mf-practice', '7.3.0', '--why', 'it goes too far')
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto(`${site.url}/lang/en/level/1`)
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
    const isChanged = () => page.evaluate(() => 'extra' in Array.prototype)
    expect(await isChanged()).toBe(true)
    const { learned } = await watchComposition(page)
    await site.release('rollback', 'mf-practice', '--why', 'it went too far', '--site', site.url)
    // The pupil comes back to the tab, which asks for what is live.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await learned
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Progress' }).first().click()
    await loaded
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
    expect(await isChanged()).toBe(false)
  },
)

test(
  'a new tab has an activated version at once, and fetches only what differs',
  { tag: ['@decision-72'] },
  async ({ page, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto(`${site.url}/lang/en/level/1`)
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
    await site.release('activate', 'mf-practice', '7.0.0', '--why', 'again')
    const fetched = page.waitForResponse((response) => /mf-practice\/.*remoteEntry/.test(response.url()))
    await page.goto(`${site.url}/lang/en/level/1`)
    await expect(page.getByRole('heading', { name: 'Browse All Topics' })).toBeVisible()
    const { responseBodySize } = await (await fetched).request().sizes()
    // A complete entry has 7 KB.
    expect(responseBodySize).toBeLessThan(1_000)
    await site.release('rollback', 'mf-practice', '--why', 'and back')
    await page.goto(`${site.url}/lang/en/level/1`)
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  },
)

test('the history has each change with its operator, time, reason and both versions', async () => {
  const lines = readFileSync(join(site.registry, REGISTRY.history), 'utf8').trim().split('\n')
  const entries = lines.map(parseHistoryEntry)
  const rollback = entries.find(({ act }) => act === 'rollback')
  expect(rollback).toMatchObject({ name: 'mf-practice', from: '7.0.0', why: 'the word was no better' })
  expect([typeof rollback?.who, typeof rollback?.at, typeof rollback?.to]).toEqual([
    'string',
    'string',
    'string',
  ])
  expect(await site.release('history', 'mf-practice')).toContain('the word was no better')
})

test('an activation that does not fit fails and changes nothing', async () => {
  const before = activeVersion(site, 'mf-tests')
  await publishEdited(site, 'mf-tests', '8.0.0', (_, text) => text)
  const file = join(site.registry, 'releases/mf-tests/8.0.0/js')
  expect(file).toContain('8.0.0')
  await expect(site.release('activate', 'mf-tests', '8.8.8', '--why', 'not there')).rejects.toThrow(/8\.8\.8/)
  expect(activeVersion(site, 'mf-tests')).toBe(before)
})

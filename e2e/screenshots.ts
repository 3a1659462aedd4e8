// Screenshots of all screens of the site: `pnpm screenshots [--only /test,/settings] [--widths 360,768,1366]
// [--languages en,bn] [--themes light,dark] [--viewers visitor,regular] [--before FOLDER]`. They are written to
// reports/screenshots/, with a page that shows them side by side; under those of an earlier state, where its FOLDER
// is named.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { progress, readOptions } from '../scripts/bench/harness.ts'
import { ROOT } from '../scripts/parts.ts'
import { setLook, showScreen, type Look } from './accessibility/screens.ts'
import { withoutSmallScreenBanner } from './journeys/support/screen.ts'
import { contactSheet, type Shot } from './screenshots/contact-sheet.ts'
import { createViewers, type Viewer } from './screenshots/screens.ts'
import { signInCookies } from './site/learner.ts'
import type { Site } from './site/site.ts'
import { withBrowser } from './site/stage.ts'

const values = readOptions({
  only: [],
  widths: ['360', '768', '1366'],
  languages: ['en', 'bn'],
  themes: ['light', 'dark'],
  viewers: [],
  before: '',
})
const FOLDER = join(ROOT, 'reports/screenshots')
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1366: 768 }

const LOOKS: Look[] = values.widths.flatMap((width) =>
  values.languages.flatMap((language) =>
    values.themes.map((theme) => ({
      language: language === 'bn' ? ('bn' as const) : ('en' as const),
      theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
      width: Number(width),
      height: HEIGHTS[Number(width)],
    })),
  ),
)

/** An id that differs in every run. */
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/

const isWanted = (path: string) =>
  values.only.length === 0 || values.only.some((part) => (part === '/' ? path === '/' : path.includes(part)))

/** `/lang/LANG/level/1` of a newcomer in Bangla, dark, at 360 px → newcomer.lang-level-1.360-bn-dark.jpg */
function getFileName(viewer: Viewer, path: string, { width, language, theme }: Look): string {
  const name =
    path
      .replace('LANG/', '')
      .replace(UUID, 'id')
      .replaceAll(/[^\w-]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'home'
  return `${viewer.name}.${name.replaceAll('_', '-')}.${width}-${language}-${theme}.jpg`
}

/** Reads of what a page shows; without the learner's profile there is no page. */
const READ = /\/api\/(?!v2\/app\/user\/profile$)/

/** Starts the condition that makes data unavailable to a viewer. */
async function startTrouble(
  context: BrowserContext,
  page: Page,
  { trouble }: Viewer,
  { language }: Look,
): Promise<void> {
  if (trouble === 'failing')
    await page.route(READ, (route) => route.fulfill({ status: 503, json: { message: '' } }))
  if (trouble === 'silent') await page.route(READ, () => undefined)
  if (trouble !== 'offline') return
  await showScreen(page, '/lang/LANG/level/1', { language })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  await page.waitForFunction(
    async () => (await caches.keys()).some((name) => name.includes('-set-')),
    undefined,
    { polling: 500 },
  )
  // From now on the worker controls the page, and caches its content.
  await showScreen(page, '/lang/LANG/level/1', { language })
  await context.setOffline(true)
}

/** A page calls a failing API three times before it shows its error; with a silent one nothing tells that it rests. */
const TROUBLED_MS = 6000

/** Opens a screen that will never be complete, and waits for the time in which its error comes. */
async function showFailedScreen(page: Page, path: string, { language }: Look): Promise<void> {
  await page.goto(path.replace('LANG', language), { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(TROUBLED_MS)
}

/** Pictures and charts that wait until they are scrolled to. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    }
    scrollTo(0, 0)
  })
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter(({ src }) => src).map((image) => image.decode().catch(() => undefined)),
    ),
  )
}

if (values.before !== '' && resolve(values.before).startsWith(FOLDER))
  throw new Error(`${FOLDER} is written anew: move the earlier pictures elsewhere`)

/** The picture of an earlier state, copied beside the new ones; null if there is none. */
function copyEarlier(file: string): string | null {
  const earlier = join(resolve(values.before), file)
  if (values.before === '' || !existsSync(earlier)) return null
  cpSync(earlier, join(FOLDER, 'before', file))
  return `before/${file}`
}

/** Takes screenshots of all screens of one viewer in one look. */
async function shoot(browser: Browser, site: Site, viewer: Viewer, look: Look): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: viewer.trouble === 'offline' ? 'allow' : 'block',
  })
  try {
    if (viewer.learner) await context.addCookies(signInCookies(site, viewer.learner))
    const page = await context.newPage()
    await setLook(context, page, site, look)
    await withoutSmallScreenBanner(page)
    await startTrouble(context, page, viewer, look)
    const shots: Shot[] = []
    for (const path of viewer.paths.filter(isWanted)) {
      if (viewer.trouble) await showFailedScreen(page, path, look)
      else {
        await showScreen(page, path, look)
        await scrollThrough(page)
      }
      const file = getFileName(viewer, path, look)
      await page.screenshot({
        path: join(FOLDER, file),
        fullPage: true,
        type: 'jpeg',
        quality: 80,
        animations: 'disabled',
      })
      shots.push({ screen: `${path} (${viewer.name})`, file, before: copyEarlier(file), ...look })
    }
    return shots
  } finally {
    await context.close()
  }
}

await withBrowser(async (site, browser) => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const all = await createViewers(site)
  const viewers = all.filter(({ name }) => values.viewers.length === 0 || values.viewers.includes(name))
  const queue = LOOKS.flatMap((look) => viewers.map((viewer) => ({ look, viewer }))).values()
  const shots: Shot[] = []
  const work = async () => {
    for (const { look, viewer } of queue) {
      shots.push(...(await shoot(browser, site, viewer, look)))
      progress(`${viewer.name}, ${look.width} px, ${look.language}, ${look.theme}`)
    }
  }
  await Promise.all([work(), work()])
  writeFileSync(join(FOLDER, 'index.html'), contactSheet(shots))
  console.log(`${shots.length} pictures: ${join(FOLDER, 'index.html')}`)
})

// Screenshots of all screens of the site: `pnpm screenshots [--only /test,/settings] [--widths 360,768,1366]
// [--languages en,bn] [--themes light,dark]`. They are written to reports/screenshots/, with a page that shows them side by side.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ROOT } from '../scripts/parts.ts'
import { dress, showScreen, type Look } from './accessibility/screens.ts'
import { withoutSizeToast } from './journeys/screen.ts'
import { contactSheet, type Shot } from './screenshots/contact-sheet.ts'
import { createViewers, type Viewer } from './screenshots/screens.ts'
import { tokenCookie } from './site/learner.ts'
import type { Site } from './site/site.ts'
import { launchOptions, say, withSite } from './site/stage.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1366' },
    languages: { type: 'string', default: 'en,bn' },
    themes: { type: 'string', default: 'light,dark' },
  },
})
const FOLDER = join(ROOT, 'reports/screenshots')
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1366: 768 }

const given = (list: string) => list.split(',').filter(Boolean)
const LOOKS: Look[] = given(values.widths).flatMap((width) =>
  given(values.languages).flatMap((language) =>
    given(values.themes).map((theme) => ({
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
  values.only === '' || given(values.only).some((part) => (part === '/' ? path === '/' : path.includes(part)))

/** `/lang/LANG/level/1` of a newcomer in Bangla, dark, at 360 px → newcomer.lang-level-1.360-bn-dark.jpg */
function fileOf(viewer: Viewer, path: string, { width, language, theme }: Look): string {
  const name =
    path
      .replace('LANG/', '')
      .replace(UUID, 'id')
      .replaceAll(/[^\w-]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'home'
  return `${viewer.name}.${name.replaceAll('_', '-')}.${width}-${language}-${theme}.jpg`
}

/** Takes screenshots of all screens of one viewer in one look. */
async function shoot(browser: Browser, site: Site, viewer: Viewer, look: Look): Promise<Shot[]> {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  try {
    if (viewer.learner) await context.addCookies([tokenCookie(site, viewer.learner)])
    const page = await context.newPage()
    await dress(context, page, site, look)
    await withoutSizeToast(page)
    const shots: Shot[] = []
    for (const path of viewer.paths.filter(isWanted)) {
      await showScreen(page, path, look)
      const file = fileOf(viewer, path, look)
      await page.screenshot({
        path: join(FOLDER, file),
        fullPage: true,
        type: 'jpeg',
        quality: 80,
        animations: 'disabled',
      })
      shots.push({ screen: `${path} (${viewer.name})`, file, ...look })
    }
    return shots
  } finally {
    await context.close()
  }
}

await withSite(async (site) => {
  const browser = await chromium.launch(await launchOptions())
  try {
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(FOLDER, { recursive: true })
    const viewers = await createViewers(site)
    const queue = LOOKS.flatMap((look) => viewers.map((viewer) => ({ look, viewer }))).values()
    const shots: Shot[] = []
    const work = async () => {
      for (const { look, viewer } of queue) {
        shots.push(...(await shoot(browser, site, viewer, look)))
        say(`${viewer.name}, ${look.width} px, ${look.language}, ${look.theme}`)
      }
    }
    await Promise.all([work(), work()])
    writeFileSync(join(FOLDER, 'index.html'), contactSheet(shots))
    console.log(`${shots.length} pictures: ${join(FOLDER, 'index.html')}`)
  } finally {
    await browser.close()
  }
})

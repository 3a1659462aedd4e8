import type { Page } from '@playwright/test'
import { expect, test } from '../../site/test.ts'
import { collectShifts, totalShift } from './shifts.ts'

const FONT = /\/prerendered\/home\.(?:en|bn)\.\w*\.?woff2$/
const MAX_BYTES = 12 * 1024
/** Chromium warns of a preloaded file that is not used within some seconds after the load event. */
const WARNED_MS = 6_000
/** The heading has more letters in both languages. */
const MIN_LETTERS = 20
const MAX_SHIFT = 0.01
/** Where the machine has no letters of Bangla, the font of the text may come behind the first paint (decision 68). */
const MAX_SHIFT_WITHOUT_LETTERS = 0.06
const MORE_VISITS = 9

/** A line as Chromium reports it. */
const withConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)

/** A device without letters of a script draws the same box for each. */
const hasBanglaLetters = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('the browser has no canvas')
    context.font = '32px system-ui, sans-serif'
    return new Set(['ক', 'র', '১', 'ঐ'].map((letter) => context.measureText(letter).width)).size > 1
  })

for (const [lang, width] of [
  ['en', 360],
  ['bn', 360],
  ['en', 1280],
  ['bn', 1280],
] as const)
  test(
    `the landing page's headings have the brand's font without a shift or a warning: ${lang}, ${width} px`,
    { tag: ['@decision-68'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await withConnection(page, { rtt: 50, downlink: 10 })
      await page.addInitScript(collectShifts)
      const warnings: string[] = []
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) warnings.push(message.text())
      })
      const face = () =>
        page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Headings')?.status)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      /** A first visit: how many letters of the heading are drawn with the brand's font. */
      const visit = async () => {
        await devtools.send('Network.clearBrowserCache')
        warnings.length = 0
        const answered = page.waitForResponse((response) => FONT.test(response.url()))
        await page.goto(`/?lang=${lang}`)
        expect((await (await answered).body()).byteLength).toBeLessThanOrEqual(MAX_BYTES)
        await expect.poll(face).toBe('loaded')
        const { root } = await devtools.send('DOM.getDocument')
        const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
        return fonts
          .filter(({ isCustomFont, familyName }) => isCustomFont && /Baloo/.test(familyName))
          .reduce((sum, { glyphCount }) => sum + glyphCount, 0)
      }
      let letters = await visit()
      // On a busy machine the font comes behind the first paint of some visits.
      for (let more = 0; more < MORE_VISITS; more += 1) if (letters <= MIN_LETTERS) letters = await visit()
      expect(letters).toBeGreaterThan(MIN_LETTERS)
      await page.waitForTimeout(WARNED_MS)
      expect(warnings).toEqual([])
      const isReadable = lang === 'en' || (await hasBanglaLetters(page))
      expect(await totalShift(page)).toBeLessThan(isReadable ? MAX_SHIFT : MAX_SHIFT_WITHOUT_LETTERS)
    },
  )

for (const [what, connection] of [
  ['a slow line', { rtt: 150, downlink: 1.6 }],
  ['data saver', { rtt: 50, downlink: 10, saveData: true }],
] as const)
  test(
    `${what} gets no font for the headings of the landing page`,
    { tag: ['@decision-68'] },
    async ({ page }) => {
      await withConnection(page, connection)
      const requested: string[] = []
      page.on('request', (request) => {
        if (FONT.test(request.url())) requested.push(request.url())
      })
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(requested).toEqual([])
      expect(await page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Headings'))).toBe(
        false,
      )
    },
  )

import type { Locator } from '@playwright/test'
import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findDifference, type Box } from '../support/photographs.ts'
import { expectSkeletonStays, holdShell, SHELL_SCRIPT, withoutSmallScreenBanner } from '../support/screen.ts'
import { collectShifts, totalShift } from './shifts.ts'

const PROBLEM = '/series/number-play/problem/1'
const API = '/api/v2/app/series/number-play/problem/1'
const VISITOR_API = '/api/v2/app/visitor/series/number-play/problem/1'

const PUZZLES = [
  { kind: 'a typed answer', path: '/series/a-day-at-the-mela/problem/1', isShort: true },
  { kind: 'options', path: '/series/a-day-at-the-mela/problem/3', isShort: true },
  { kind: 'matches', path: PROBLEM, isShort: true },
  { kind: 'formulas', path: '/series/hidden-structure/problem/2' },
  { kind: 'a step that is far in the series', path: '/series/little-detectives/problem/6' },
  { kind: 'a grid', path: '/series/busy-numbers/problem/2' },
  { kind: 'a row', path: '/series/little-detectives/problem/2' },
  { kind: 'circles', path: '/series/cut-and-compare/problem/4' },
]
/** Where visitors start. */
const TO_TRY = { kind: 'the first puzzle to try', path: '/try' }

/** Where the parts of the puzzle stand and what is read there. */
const partsOf = async (screen: Locator) =>
  screen.evaluate((element) => {
    const title = element.querySelector('h1')
    const article = title?.closest('article')
    const facts = element.querySelector('p span[class*=level]')?.closest('p')
    const answer = article?.nextElementSibling
    const bar = element.querySelector('[data-actions], [class*=foot]')
    const field = element.querySelector('input[name=answer]')
    const isShown = field?.getClientRects().length === 1
    const parts = { title, statement: article?.querySelector('h1 + div p'), facts, answer, bar }
    return Object.entries({ ...parts, ...(isShown && { field }) }).map(([name, part]) => {
      const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
      const { color, fontSize, fontFamily } = getComputedStyle(part ?? element)
      return {
        name,
        text: name === 'answer' ? '' : (part as HTMLElement | null)?.innerText,
        lang: part?.closest('[lang]')?.getAttribute('lang'),
        box: [x, y, width, height].map(Math.round),
        look: [color, fontSize, fontFamily],
      }
    })
  })

/** Parts that only come with the page's script: the clock, boards and the licence below a puzzle. */
const boxesOfRest = async (screen: Locator): Promise<Box[]> =>
  screen.evaluate((element) => {
    const board = element.querySelector('input[name=answer], [role=radiogroup]') ? [] : ['article + div']
    const rest = ['[role=timer]', ...board, 'form p[class*=rights]']
    return rest.flatMap((query) => {
      const part = element.querySelector(query)
      const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
      // A box may begin within a pixel.
      return { x: Math.floor(x), y: Math.floor(y), width: width + 2, height: height + 2 }
    })
  })

// One script fills all of them, and the same sheets place them: each language and each width once for each reader, and
// each pair of them for one.
for (const [lang, width, reader] of [
  ['en', 360, 'a learner'],
  ['bn', 1366, 'a learner'],
  ['bn', 360, 'a visitor'],
  ['en', 1366, 'a visitor'],
] as const)
  test(
    `the first paint of ${reader} has the puzzle, and the page takes over unseen: ${lang}, ${width} px`,
    { tag: ['@decision-67'] },
    async ({ context, page, site }, info) => {
      if (reader === 'a learner') await context.addCookies(signInCookies(site, await createLearner(site)))
      await context.addCookies([{ name: 'lang', value: lang, url: site.url }])
      await page.setViewportSize({ width, height: 768 })
      await withoutSmallScreenBanner(page)
      await page.addInitScript(collectShifts)
      const puzzles = reader === 'a learner' ? PUZZLES : [...PUZZLES.filter(({ isShort }) => isShort), TO_TRY]
      for (const { kind, path } of puzzles)
        await test.step(kind, async () => {
          const photograph = async (name: string) => {
            await page.evaluate(async () => {
              await document.fonts.ready
              await Promise.all(Array.from(document.images, (image) => image.decode()))
            })
            return page.screenshot({ path: info.outputPath(`${kind}-${name}.png`), animations: 'disabled' })
          }
          const letGo = await holdShell(page)
          await page.goto(path, { waitUntil: 'commit' })
          const first = page.locator('#root [aria-busy]:has(h1)')
          await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
          const before = await photograph('before')
          const parts = await partsOf(first)
          expect(parts.map(({ text }) => text).join(' ')).not.toMatch(/[{}]|undefined/)
          letGo()
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[inert]')).toHaveCount(0)
          await page.unroute(SHELL_SCRIPT)
          const main = page.getByRole('main')
          // The clock may tick while it is photographed, and Bangla digits are not equally wide.
          const tickBefore = await boxesOfRest(main)
          const after = await photograph('after')
          // A visitor's board is as high as it is drawn: nothing is shown where it goes.
          const isOpen = reader === 'a visitor' && (await main.getByRole('group').count()) > 0
          const isFixed = ({ name }: (typeof parts)[number]) =>
            !isOpen || name === 'title' || name === 'statement'
          expect.soft((await partsOf(main)).filter(isFixed), kind).toEqual(parts.filter(isFixed))
          const within = await (isOpen ? main.locator('article:has(h1)') : main).evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return { x, y, width, height }
          })
          const except = [...tickBefore, ...(await boxesOfRest(main))]
          expect.soft(await findDifference(context, [before, after], { within, except }), kind).toBeNull()
          expect.soft(await totalShift(page), kind).toBeLessThanOrEqual(0.01)
        })
    },
  )

test(
  'what is typed before the page is live stays in its field, with the caret',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const letGo = await holdShell(page)
    await page.goto('/series/a-day-at-the-mela/problem/1', { waitUntil: 'commit' })
    const field = page.locator('#root [aria-busy]').getByRole('textbox')
    await field.click()
    await page.keyboard.type('1234')
    await page.keyboard.press('ArrowLeft')
    letGo()
    await expect(page.getByRole('main').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('5')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('12354')
    // React has it, too: a reload shows the draft.
    await page.reload()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('12354')
  },
)

test(
  'what is pressed before the page is live happens when it is: a button, and an option',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const pressEarly = async (path: string, query: string) => {
      const letGo = await holdShell(page)
      await page.goto(path, { waitUntil: 'commit' })
      const box = await page.locator(`#root [aria-busy] ${query}`).first().boundingBox()
      expect(box).not.toBeNull()
      // By its place, as a pupil presses: Playwright does not click what is inert.
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      letGo()
    }
    await pressEarly('/series/a-day-at-the-mela/problem/1', '[class*=clock] button')
    await expect(page.getByRole('dialog', { name: 'Use Hint?' })).toBeVisible()
    await pressEarly('/series/a-day-at-the-mela/problem/3', '[data-layout] > *')
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  },
)

test(
  'the skeleton stays where the API answers 404, 423, 500 or 401',
  { tag: ['@decision-67'] },
  async ({ context, page, site }) => {
    await holdShell(page)
    const expectSkeleton = async (api: string, status: number) => {
      await page.route(`**${api}`, (route) => route.fulfill({ status, json: { message: 'refused' } }))
      const answered = page.waitForResponse(`**${api}`)
      await page.goto(PROBLEM, { waitUntil: 'commit' })
      expect((await answered).status()).toBe(status)
      await expectSkeletonStays(page)
      await expect(page.locator('#root h1')).toHaveCount(0)
    }
    const REFUSALS = [404, 423, 500, 401]
    for (const status of REFUSALS) await expectSkeleton(VISITOR_API, status)
    await context.addCookies(signInCookies(site, await createLearner(site)))
    for (const status of REFUSALS) await expectSkeleton(API, status)
  },
)

test(
  'a text of an answer is never markup, and markup that the library does not have keeps the skeleton',
  { tag: ['@decision-67', '@decision-56'] },
  async ({ context, page, site }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const change = async (edit: (problem: { title: string; data: { statement_html: string } }) => void) => {
      await page.route(
        `**${API}`,
        async (route) => {
          const response = await route.fetch()
          const problem = (await response.json()) as { title: string; data: { statement_html: string } }
          edit(problem)
          await route.fulfill({ response, json: problem })
        },
        { times: 1 },
      )
      await page.goto(PROBLEM, { waitUntil: 'commit' })
    }
    await holdShell(page)
    await change((problem) => {
      problem.title = '<img src=x onerror=alert(1)>'
    })
    await expect(page.locator('#root h1')).toHaveText('<img src=x onerror=alert(1)>')
    await expect(page.locator('#root h1 *')).toHaveCount(0)
    await change((problem) => {
      problem.data.statement_html = '<p>2</p><img src=x onerror=alert(1)>'
    })
    await page.waitForLoadState('domcontentloaded')
    await expectSkeletonStays(page)
    await expect(page.locator('#root h1')).toHaveCount(0)
  },
)

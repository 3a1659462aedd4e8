import type { Page } from '@playwright/test'
import { findProblem } from '../journeys/support/library.ts'
import { dialogOn, toastOn } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { applyLook } from './screens.ts'

const wording = getWording('en')
const problem = findProblem(
  'with a typed answer that another follows',
  ({ kind, serial }, { problems }) => kind === 'text' && serial < problems.length,
)

/** Another tab of this browser reports that the API refused a call; the shell shows that as a toast. */
const showToast = (page: Page, message: string) =>
  page.evaluate((text) => {
    const entry = { id: text, owner: null, about: text, url: '/', body: {}, since: 0 }
    const channel = new BroadcastChannel('dhadha-outbox')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    channel.postMessage({ kind: 'refused', entry, message: text, code: 'refused' })
    channel.close()
  }, message)

/** The toast is what a finger would touch at its place, and a screen reader reaches it. */
async function expectInFront(page: Page, message: string): Promise<void> {
  const shown = toastOn(page, message)
  await expect(shown).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: message })
  await expect
    .poll(() =>
      alert.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const touched = document.elementFromPoint(left + width / 2, top + height / 2)
        return element.contains(touched) && element.closest('[inert]') === null
      }),
    )
    .toBe(true)
  const close = page.getByRole('button', { name: wording('shell', 'closeMessage') }).first()
  await close.click()
  await expect(shown).toBeHidden()
}

for (const width of [360, 1280])
  test(
    `a toast stands in front of every kind of dialog, and can be closed there: ${width} px`,
    { tag: '@S9.8' },
    async ({ site, page, context }) => {
      await applyLook(page, { language: 'en', width, theme: 'light' })
      await context.addCookies(signInCookies(site, await createLearner(site)))
      const toasts = page.waitForResponse(/\/toasts\.\w+\.js/)
      const pass = async (title: string) => {
        const dialog = dialogOn(page, title)
        await expect(dialog).toBeVisible()
        await showToast(page, `Over ${title}`)
        await expectInFront(page, `Over ${title}`)
        // A toast that is shown when the dialog closes stays.
        await showToast(page, `After ${title}`)
        await expect(toastOn(page, `After ${title}`)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expectInFront(page, `After ${title}`)
      }
      await page.goto(problem.path)
      await toasts
      const word = (key: string) => wording('mf-practice', key)
      const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
      await press(word('more'))
      await press(word('share'))
      await pass(word('shareTitle'))
      await press(word('skipThis'))
      await pass(word('skipTitle'))
      // A toast shown before a menu opens lies above the menu; on a phone it covers the menu's button.
      if (width === 1280) {
        await showToast(page, 'Before the menu')
        await expect(toastOn(page, 'Before the menu')).toBeVisible()
        await press(word('more'))
        await expectInFront(page, 'Before the menu')
      }
      await page.goto('/settings')
      await press(wording('mf-auth', 'deleteOpen'))
      await pass(wording('mf-auth', 'deleteTitle'))
    },
  )

import { MOVES } from '../../bench/support/board-moves.ts'
import { expect, test } from '../../site/test.ts'
import { findProblem, getProblemPath } from '../support/library.ts'
import { signInNewLearner } from '../support/learning.ts'

/** The animation of a right answer, by kind of answer: a part of its CSS name (decision 41). */
const CELEBRATIONS: Readonly<Record<string, string>> = {
  matchstick: 'kindle',
  exclusion_grid: 'draw',
  venn: 'fill',
  'dragAndDrop-1': 'hop',
  'dragAndDrop-2': 'dance',
  'dragAndDrop-3-Grid': 'hop',
  rearrange: 'hop',
  mcq: 'spin',
  text: 'cheer',
}

test(
  'a right answer of each kind celebrates in its own way, in less than two seconds, and not with reduced motion',
  { tag: ['@decision-41'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    for (const [kind, celebration] of Object.entries(CELEBRATIONS)) {
      const { series, serial } = findProblem(`of ${kind}`, (problem) => problem.kind === kind)
      await page.goto(getProblemPath(series, serial))
      const answer = page.getByRole('region', { name: 'Your answer' })
      await expect(answer.locator('input, [role="group"]').first()).toBeVisible()
      await MOVES.get(kind)?.({ page, record: async (_by, _move, action) => void (await action()) })
      // 'Start over' was the last move: what it undid is there again.
      const undo = answer.getByRole('button', { name: 'Undo', exact: true })
      if ((await undo.count()) > 0) await undo.click()
      const celebrate = () =>
        answer.evaluate((element) => {
          element.dataset['celebrates'] = 'true'
          const running = element.getAnimations({ subtree: true }).map((animation) => ({
            name: animation instanceof CSSAnimation ? animation.animationName : '',
            endsAfterMs: Number(animation.effect?.getComputedTiming().endTime ?? 0),
            durationMs: Number(animation.effect?.getComputedTiming().duration ?? 0),
          }))
          element.dataset['celebrates'] = 'false'
          return running
        })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const running = await celebrate()
      expect.soft(running.map(({ name }) => name).join(' '), kind).toContain(celebration)
      expect.soft(Math.max(...running.map(({ endsAfterMs }) => endsAfterMs)), kind).toBeLessThan(2000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect
        .soft(Math.max(0, ...(await celebrate()).map(({ durationMs }) => durationMs)), kind)
        .toBeLessThanOrEqual(1)
    }
  },
)

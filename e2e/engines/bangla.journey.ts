import { findPlainSeries, type LibraryProblem } from '../journeys/support/library.ts'
import { getWording } from '../journeys/support/wording.ts'
import { getProblemPath } from '../journeys/support/library.ts'
import { answer, expectProblem } from './steps.ts'
import { expect, test } from './test.ts'

const series = findPlainSeries()
const typed = series.problems.find(({ kind }) => kind === 'text') as LibraryProblem
const wording = getWording('bn')

test(
  'a problem is read and solved in Bangla, with its letters and numerals',
  { tag: ['@S1.2a', '@S9.11'] },
  async ({ tab, learner }) => {
    expect(learner.token).not.toBe('')
    await tab.setCookie('lang', 'bn')
    await tab.goTo('/lang/bn/level/1')
    await tab.sees({ role: 'heading', name: /Nadia Rahman/ })
    // Its first screen shows the name, too; leaving that, the scripts that are on their way would be errors.
    await tab.until(
      { css: '[aria-busy]:has(h1)' },
      ({ length }) => length,
      (length) => length === 0,
    )
    await tab.goTo(getProblemPath(series, typed.serial))
    await expectProblem(tab, typed.title.bn)
    expect(await tab.ask({ css: 'html' }, ([html]) => html?.getAttribute('lang'))).toBe('bn')
    await answer(tab, typed, typed.answer, 'bn')
    const dialog = { role: 'dialog', name: wording('mf-practice', 'rightTitle') }
    expect(await tab.text(dialog)).toMatch(/[০-৯]/)
    expect(await tab.text(dialog)).not.toMatch(/[0-9]/)
    await test.info().attach('right', { body: await tab.picture(), contentType: 'image/png' })
    expect(tab.consoleErrors()).toEqual([])
  },
)

import { plainSeries } from '../journeys/library.ts'
import { answered, signInNewLearner } from '../journeys/practice/learning.ts'
import { dialogOn } from '../journeys/screen.ts'
import { wordingOf } from '../journeys/wording.ts'
import { expect, test } from '../site/test.ts'
import { dress, faultsOf, faultsShown, LOOKS } from './screens.ts'

const series = plainSeries()
const [first, second] = series.problems

for (const look of LOOKS)
  test(
    `progress with a history and its dialog have no barriers, foreign words or cut-off texts: ${look.language}, ${look.theme}, ${look.width} px`,
    { tag: ['@S2.21a', '@S2.34a'] },
    async ({ site, page, context }) => {
      if (!first || !second) throw new Error('the series is too short')
      await dress(context, page, site, look)
      const learner = await signInNewLearner(page, site)
      await answered(site, learner, series, first, 'right')
      await answered(site, learner, series, second, 'wrong')
      const say = (key: string) => wordingOf(look.language)('mf-progress', key)
      const faults = await faultsOf(page, '/progress', look)
      for (const title of ['bySubject', 'solvedTitle']) {
        const panel = page.getByRole('region', { name: say(title) })
        await panel.scrollIntoViewIfNeeded()
        await expect(panel.locator('.apexcharts-svg')).toBeVisible()
      }
      const shelf = page.getByRole('region', { name: say('shelfTitle') })
      await shelf.getByRole('button').click()
      await expect(shelf.getByRole('listitem')).toHaveCount(35)
      faults.push(...(await faultsShown(page, look)))
      await page.goto('/scoring-system')
      await page.getByRole('button', { name: say('howTitle') }).click()
      await expect(dialogOn(page, say('howTitle')).getByRole('table')).toBeVisible()
      faults.push(...(await faultsShown(page, look)))
      expect(faults).toEqual([])
    },
  )

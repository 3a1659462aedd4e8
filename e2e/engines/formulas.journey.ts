import { expectDrawn } from '../journeys/authors/formulas-drawn.ts'
import { measureFormulas, withFormulas } from '../journeys/authors/formulas.ts'
import { Tab } from './tab.ts'
import { test } from './test.ts'

test('formulas are drawn with their lines, frames and letters', { tag: ['@S3.3'] }, async ({ engine }) => {
  // The command builds the page first.
  test.slow()
  await withFormulas(async (origin, path) => {
    const wire = await engine.open({ width: 1000, height: 1100 })
    const tab = new Tab(wire, origin)
    await tab.goTo(path)
    expectDrawn(await tab.until({ role: 'article' }, measureFormulas, (drawn) => drawn !== null))
    await test.info().attach('formulas', { body: await tab.picture(), contentType: 'image/png' })
    await wire.close()
  })
})

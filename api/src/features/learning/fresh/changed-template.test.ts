import type { Problem } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue, pupil } from '../testing/learning.ts'
import { getVariantKey, makeTemplate, readTemplate, TEMPLATE, twice } from '../testing/template.ts'

const api = await testApp()
const { database, clock } = api
const NUMBERS = [11, 12, 13, 14, 15, 16, 17, 18]

it(
  'a template that an import changes has a new question, and judges no answer to the old one',
  { tags: ['decision-50'] },
  async () => {
    await fillCatalogue(database.db)
    await makeTemplate(database.db, NUMBERS)
    const me = pupil(api, (await api.signedIn()).token)
    const answer = ({ data, variant }: Problem) =>
      createAnswer(clock.now(), twice(data.statement), { variant: variant?.key })
    const mine = await readTemplate(me)
    await makeTemplate(
      database.db,
      NUMBERS.map((number) => number + 20),
    )
    const changed = await expect
      .poll(async () => getVariantKey(await readTemplate(me)))
      .not.toBe(getVariantKey(mine))
      .then(() => readTemplate(me))
    const old = await me.attempt(TEMPLATE, answer(mine))
    expect([old.status, old.body]).toMatchObject([409, { error: 'variant_changed' }])
    // The number of variants is the same, so the place among them is the same, too.
    expect(Number(twice(changed.data.statement)) - Number(twice(mine.data.statement))).toBe(40)
    clock.advance(5000)
    expect((await me.attempt(TEMPLATE, answer(changed))).body).toMatchObject({ isCorrect: true })
  },
)

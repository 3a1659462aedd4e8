import { expect, it, vi } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { giveNewHandle } from '../../people/index.ts'
import * as suggestions from '../handles/handles.ts'
import { addLearner, findHandle } from './accounts.ts'

const { clock, database, signedIn } = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { db } = database

it('a handle that is made looks like no other', { tags: ['decision-2'] }, async () => {
  await signedIn('clever-lion-688')
  const learner = await signedIn('somebody-else')
  const draws = ['clever-lion-688', 'cleverlion-688', 'calm-otter-7', 'caim-otter-7', 'able-owl-4']
  const suggest = vi.spyOn(suggestions, 'suggestHandle')
  for (const handle of [...draws.slice(0, 3), ...draws]) suggest.mockReturnValueOnce(handle)
  expect(await db.transaction().execute((trx) => giveNewHandle(trx, learner.id))).toBe('calm-otter-7')
  const address = { channel: 'email', value: 'new@example.com' } as const
  const id = await db.transaction().execute((trx) => addLearner(trx, address, null, clock.now()))
  suggest.mockRestore()
  expect(await findHandle(db, id)).toBe('able-owl-4')
})

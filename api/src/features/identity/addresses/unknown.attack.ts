// Attack: the time of a refusal is to reveal which addresses have an account.
import { it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { expectAlike } from '../../../testing/timing.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { addLearner } from '../store/accounts.ts'

const { app, clock, database } = await testApp()

it(
  'the time of a wrong password does not reveal which addresses learners have',
  { tags: ['attack-132'] },
  async () => {
    const passwordHash = await hashPassword('correct horse battery')
    await expectAlike('addresses', 400, async (isKnown, index) => {
      const email = `${isKnown ? 'known' : 'other'}${index}@example.com`
      if (isKnown)
        await addLearner(database.db, { channel: 'email', value: email }, passwordHash, clock.now())
      return async () => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/v2/app/auth/login',
          payload: { email, password: 'not the one' },
          remoteAddress: `10.${isKnown ? 100 : 200}.${index >> 4}.${index & 15}`,
        })
        return { status: answer.statusCode }
      }
    })
  },
)

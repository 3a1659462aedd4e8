// Notifies learners of sign-ins from a browser that is new to their account (decision 54).
import type { Dependencies } from '../../../platform/feature.ts'
import { take } from '../../../platform/throttle/throttle.ts'
import type { Caller } from '../addresses/caller.ts'
import { newBrowserMessage } from '../messages.ts'
import { listAddresses } from '../store/accounts.ts'
import { readAgent } from './user-agent.ts'

const DAY_SECONDS = 86_400
/** A browser that does not store cookies is new each time. */
const NOTICES_A_DAY = 3

/**
 * Notifies the owner of an account of a sign-in with a browser that was never used for it (decision 54): by e-mail if
 * there is an address, else by text message. It runs after the response.
 */
export function createNewBrowserNotice({ db, clock, config, messenger, backgroundTasks }: Dependencies) {
  async function notify(learnerId: string, { userAgent, language }: Caller) {
    const budget = { limit: NOTICES_A_DAY, windowSeconds: DAY_SECONDS }
    if ((await take(db, { purpose: 'new-browser', target: learnerId, ...budget }, clock())) > 0) return
    const addresses = await listAddresses(db, learnerId)
    const mails = addresses.filter(({ channel }) => channel === 'email')
    const { browser, system } = readAgent(userAgent)
    const device = [browser, system].filter((name) => name !== null).join(', ')
    for (const address of mails.length > 0 ? mails : addresses)
      await messenger.enqueue(
        db,
        newBrowserMessage(address, language, { publicUrl: config.publicUrl, device }),
      )
  }
  return (learnerId: string, caller: Caller): void => backgroundTasks.run(() => notify(learnerId, caller))
}

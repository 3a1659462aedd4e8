import { errorText, toast, useOneAtATime } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../text.ts'
import { register, setReminder } from './requests.ts'

/** Registers for an online test, without a reminder (S2.26a); two clicks register once. */
export function useRegistration(testId: string) {
  const text = useText()
  const refresh = useRefreshOnlineTests()
  const { busy, run } = useOneAtATime()
  const start = async () => {
    try {
      await register(testId)
      toast.success(text('registered'))
      await refresh()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return { busy, start: () => void run(start) }
}

/** Turns the reminder of an online test on or off; the response has the new state (S4.9a). */
export function useReminder(testId: string) {
  const text = useText()
  const refresh = useRefreshOnlineTests()
  const { busy, run } = useOneAtATime()
  const turn = async (wish: boolean) => {
    try {
      const { notify } = await setReminder(testId, wish)
      toast.success(text(notify ? 'willBeNotified' : 'wontBeNotified'))
      await refresh()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return { busy, turn: (wish: boolean) => void run(() => turn(wish)) }
}

/** Lists and details show both; a button stays busy until those on the screen are up to date. */
function useRefreshOnlineTests() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['tests', 'online'] })
}

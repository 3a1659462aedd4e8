import { errorText, toast } from '@dhadha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useText } from '../text.ts'
import { register, setReminder } from './requests.ts'

/** Registers for an online test, without a reminder (S2.26a); two clicks register once. */
export function useRegistration(testId: string) {
  const text = useText()
  const changed = useChanged()
  // Two clicks may fall between two renders.
  const isBusy = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => register(testId),
    onSuccess: () => {
      toast.success(text('registered'))
      return changed()
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      isBusy.current = false
    },
  })
  return {
    isPending,
    start: () => {
      if (isBusy.current) return
      isBusy.current = true
      mutate()
    },
  }
}

/** Turns the reminder of an online test on or off; the API says which (S4.9a). */
export function useReminder(testId: string) {
  const text = useText()
  const changed = useChanged()
  return useMutation({
    mutationFn: (notify: boolean) => setReminder(testId, notify),
    onSuccess: ({ notify }) => {
      toast.success(text(notify ? 'willBeNotified' : 'wontBeNotified'))
      return changed()
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Lists and details say it too; the button is busy until the list on the screen does. */
function useChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['tests', 'online'] })
}

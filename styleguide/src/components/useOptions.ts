import { useText } from '../text.ts'

/** Three things to choose from. */
export function useOptions() {
  const text = useText()
  return (['first', 'second', 'third'] as const).map((value) => ({ value, label: text(value) }))
}

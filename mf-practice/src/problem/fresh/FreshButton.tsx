import { Button } from '@dhadha/ui'
import { useText } from '../../text.ts'
import type { Fresh } from './useFresh.ts'

/** Goes on to a fresh variant; nothing for a problem that has none. */
export function FreshButton({ fresh }: { fresh: Fresh | null }) {
  const text = useText()
  return (
    fresh && (
      <Button variant="secondary" onClick={fresh.begin} busy={fresh.isPending}>
        {text('freshOne')}
      </Button>
    )
  )
}

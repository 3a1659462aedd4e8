import { Button } from '@dhadha/ui'
import { useText } from '../../text.ts'
import type { Fresh } from './useFresh.ts'

/** A button to a fresh variant; renders nothing for a problem that has none. */
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

import { toast } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useText } from '../text.ts'
import { useMarkAllRead } from './requests.ts'

/** S2.33 'Mark all as read'; S8.5b when that fails. */
export function MarkAllRead() {
  const text = useText()
  const { mutate, isPending } = useMarkAllRead()
  return (
    <Button
      variant="quiet"
      busy={isPending}
      onClick={() => mutate(undefined, { onError: () => toast.error(text('markAllReadFailed')) })}
    >
      {text('markAllRead')}
    </Button>
  )
}

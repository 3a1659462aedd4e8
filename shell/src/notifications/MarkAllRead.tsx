import { toast } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './notifications.module.css'
import { useMarkAllRead } from './requests.ts'

/**
 * S2.33 'Mark all as read'; S8.5b when that fails.
 *
 * @param onDone the button is then removed, so the focus has to move elsewhere
 */
export function MarkAllRead({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { mutateAsync, isPending } = useMarkAllRead()
  const markAll = () =>
    mutateAsync().then(onDone, () => {
      toast.error(text('markAllReadFailed'))
    })
  return (
    <Button variant="quiet" className={css['markAll']} busy={isPending} onClick={() => void markAll()}>
      {text('markAllRead')}
    </Button>
  )
}

import { toast } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useText } from '../text.ts'
import styles from './notifications.module.css'
import { useMarkAllRead } from './requests.ts'

/**
 * S2.33 'Mark all as read'; S8.5b when that fails.
 *
 * @param onDone the button goes then: its focus has to go somewhere
 */
export function MarkAllRead({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { mutateAsync, isPending } = useMarkAllRead()
  const markAll = () =>
    mutateAsync().then(onDone, () => {
      toast.error(text('markAllReadFailed'))
    })
  return (
    <Button variant="quiet" className={styles['markAll']} busy={isPending} onClick={() => void markAll()}>
      {text('markAllRead')}
    </Button>
  )
}

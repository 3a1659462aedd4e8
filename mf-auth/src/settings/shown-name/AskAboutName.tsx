import { errorText, toast } from '@dhadha/contract'
import { Button, Notice } from '@dhadha/ui'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../text.ts'
import { askAboutName } from './requests.ts'

/** A filter may reject a name by mistake: shows that, and offers a review by an operator. */
export function AskAboutName({
  name,
  reason,
  onAsked,
}: {
  name: string
  /** The API's sentence, where nothing else shows it. */
  reason?: string
  onAsked: () => void
}) {
  const text = useText()
  const asking = useMutation({
    mutationFn: askAboutName,
    onSuccess: ({ message }) => {
      toast.success(message, { duration: 6_000 })
      onAsked()
    },
    onError: (error) => toast.error(errorText(error, text('profileFailed'))),
  })
  return (
    <Notice
      tone="warn"
      icon="info"
      role="alert"
      action={
        <Button variant="secondary" busy={asking.isPending} onClick={() => asking.mutate(name)}>
          {text('nameAsk')}
        </Button>
      }
    >
      {reason ? text('nameAskReason', { reason, name }) : text('nameAskHint', { name })}
    </Notice>
  )
}

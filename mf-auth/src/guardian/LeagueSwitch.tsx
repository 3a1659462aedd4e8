import { errorText, toast } from '@dhadha/contract'
import { useMutation } from '@tanstack/react-query'
import { Switch } from '@dhadha/ui'
import { useText } from '../text.ts'
import { answerLeague } from './requests.ts'
import { useRefreshLook } from './useRefreshLook.ts'

/** Whether the child may take part in the weekly league, decided by a guardian who has given consent (decision 19). */
export function LeagueSwitch({ token, allowed }: { token: string; allowed: boolean }) {
  const text = useText()
  const refreshLook = useRefreshLook(token)
  const change = useMutation({
    // Calls run one at a time, so that the last one counts.
    scope: { id: 'guardian-league' },
    mutationFn: (wanted: boolean) => answerLeague({ token, allowed: wanted }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error)),
    onSettled: refreshLook,
  })
  return (
    <Switch
      label={text('guardianLeague')}
      hint={text('guardianLeagueHint')}
      on={change.isPending ? change.variables : allowed}
      onChange={(wanted) => change.mutate(wanted)}
    />
  )
}

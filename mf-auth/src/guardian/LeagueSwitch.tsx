import { errorText, toast } from '@dhadha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Switch } from '@dhadha/ui'
import { useText } from '../text.ts'
import { answerLeague, guardianLookQuery } from './requests.ts'

/** Whether the child may take part in the weekly league, decided by a guardian who has given consent (decision 19). */
export function LeagueSwitch({ token, allowed }: { token: string; allowed: boolean }) {
  const text = useText()
  const queries = useQueryClient()
  const change = useMutation({
    // Calls run one at a time, so that the last one counts.
    scope: { id: 'guardian-league' },
    mutationFn: (wanted: boolean) => answerLeague({ token, allowed: wanted }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: guardianLookQuery(token).queryKey }),
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

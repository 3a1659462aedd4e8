import { useLanguage, useRead, type Read } from '@dhadha/contract'
import type { SiteOperator } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../text.ts'
import css from './operator.module.css'
import { operatorQuery } from './requests.ts'

/** Who operates the site, from its configuration. */
export const useOperator = (): Read<SiteOperator> => useRead(useQuery(operatorQuery(useLanguage())))

/** Until the operator's details are there, and where they cannot be loaded. */
export function OperatorFallback({ error, isFetching, refetch }: Read<SiteOperator>) {
  const text = useText()
  if (!error) return <p role="status">{text('operatorLoading')}</p>
  return (
    <div className={css['card']} role="status">
      <p>{text('operatorUnread')}</p>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {text('operatorRetry')}
      </Button>
    </div>
  )
}

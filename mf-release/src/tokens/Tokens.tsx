import type { ReleaseOperator } from '@dhadha/contract/wire'
import { useRead } from '@dhadha/contract'
import { Disclosure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokensQuery } from './requests.ts'
import { Unavailable } from '../page/Unavailable.tsx'
import { useText } from '../text.ts'
import { NewToken } from './NewToken.tsx'
import { TokenList } from './TokenList.tsx'
import css from './tokens.module.css'

/** Tokens for programs that release: created, shown once, revoked (decision 77). */
export function Tokens({
  me,
  parts,
  now,
}: {
  me: ReleaseOperator
  parts: readonly string[]
  /** The API's clock: ISO 8601. */
  now: string
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useRead(useQuery({ ...tokensQuery, enabled: isOpen }))

  return (
    <Disclosure summary={text('tokens')} onToggle={setOpen}>
      <div className={css['inside']}>
        <p className={css['words']}>{text('tokensText')}</p>
        {data ? (
          <TokenList tokens={data} now={now} onChanged={() => void refetch()} />
        ) : error ? (
          <Unavailable title={text('tokensUnavailable')} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="80px" />
        )}
        {/* Rendered after the list is loaded, because a pending request would not have the new token. */}
        {isOpen && data && <NewToken role={me.role} parts={parts} onMade={() => void refetch()} />}
      </div>
    </Disclosure>
  )
}

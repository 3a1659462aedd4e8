import { useLanguage, useRead, type Read } from '@dhadha/contract'
import type { SiteOperator } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './OperatorCard.module.css'
import { operatorQuery } from './requests.ts'

/** Until the operator's details are there, and where they cannot be loaded. */
function OperatorLoading({ error, isFetching, refetch }: Read<SiteOperator>) {
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

const useOperator = () => useRead(useQuery(operatorQuery(useLanguage())))

/** The operator of the site (decision 44), from the site's configuration, or a plain note that none is named. */
export function OperatorCard() {
  const text = useText()
  const read = useOperator()
  const { data } = read
  if (!data) return <OperatorLoading {...read} />
  if (!data.operator)
    return (
      <div className={css['card']}>
        <p>{text('operatorUnnamed')}</p>
        <Link to="/contact">{text('operatorForm')}</Link>
      </div>
    )
  return <OperatorDetails {...data.operator} />
}

function OperatorDetails({ name, address, email }: NonNullable<SiteOperator['operator']>) {
  const text = useText()
  return (
    <dl className={css['card']}>
      <div>
        <dt>{text('operatorName')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{text('operatorAddress')}</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>{text('operatorContact')}</dt>
        <dd>
          {email === null ? (
            <Link to="/contact">{text('operatorForm')}</Link>
          ) : (
            <a href={`mailto:${email}`}>{email}</a>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The office for complaints about the operator (decision 44). */
export function ComplaintCard() {
  const text = useText()
  const read = useOperator()
  const { data } = read
  if (!data) return <OperatorLoading {...read} />
  const { complaints } = data
  return (
    <p className={css['card']}>
      {complaints === null ? (
        text('complaintsUnnamed')
      ) : complaints.url === null ? (
        text('complaintsTo', { body: complaints.name })
      ) : (
        <>
          {text('complaintsTo', { body: complaints.name })} <a href={complaints.url}>{complaints.url}</a>
        </>
      )}
    </p>
  )
}

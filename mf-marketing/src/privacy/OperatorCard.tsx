import type { SiteOperator } from '@dhadha/contract/wire'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './operator.module.css'
import { OperatorFallback, useOperator } from './OperatorFallback.tsx'

/** The operator of the site (decision 44), from the site's configuration, or a plain note that none is named. */
export function OperatorCard() {
  const text = useText()
  const read = useOperator()
  const { data } = read
  if (!data) return <OperatorFallback {...read} />
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

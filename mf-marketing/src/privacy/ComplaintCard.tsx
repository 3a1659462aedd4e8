import { useText } from '../text.ts'
import css from './operator.module.css'
import { OperatorFallback, useOperator } from './OperatorFallback.tsx'

/** The office for complaints about the operator (decision 44). */
export function ComplaintCard() {
  const text = useText()
  const read = useOperator()
  const { data } = read
  if (!data) return <OperatorFallback {...read} />
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

import { HttpError } from '@dhadha/contract'
import {
  BottomBar,
  BreakableName,
  Button,
  Card,
  Disclosure,
  EmptyState,
  Failure,
  Notice,
  Page,
  ProgressBar,
  SegmentedBar,
  Skeleton,
  Tag,
  VisuallyHidden,
} from '@dhadha/ui'
import css from '../styleguide.module.css'
import { useText } from '../text.ts'

// Cards, notices, empty states and other surfaces of @dhadha/ui in every state.

export function CardSample() {
  const text = useText()
  return (
    <Card className={css['card']}>
      <h3>{text('longName')}</h3>
      <p>{text('paragraph')}</p>
    </Card>
  )
}

export function PageSample() {
  const text = useText()
  return (
    <div className={css['wide']}>
      <Page
        title={text('longName')}
        width="narrow"
        actions={<Button variant="secondary">{text('word')}</Button>}
      >
        <p>{text('paragraph')}</p>
      </Page>
    </div>
  )
}

export function DisclosureSample() {
  const text = useText()
  return (
    <Disclosure summary={text('longName')} open>
      <p>{text('paragraph')}</p>
    </Disclosure>
  )
}

export function EmptySample() {
  const text = useText()
  return (['thinking', 'cheering', 'consoling'] as const).map((mood) => (
    <EmptyState key={mood} mood={mood} title={text('empty')} action={<Button>{text('again')}</Button>}>
      {text('nothing')}
    </EmptyState>
  ))
}

const FAILURES = [new HttpError('no-response', 0, '', ''), new HttpError('failed', 500, '', '')]

export function FailureSample() {
  const text = useText()
  return (
    <>
      {FAILURES.map((error) => (
        <Failure key={error.kind} error={error} busy={false} onRetry={() => undefined} />
      ))}
      <Failure title={text('failed')} busy onRetry={() => undefined} />
    </>
  )
}

export const SkeletonSample = () => (
  <>
    <Skeleton width="18rem" lines={3} />
    <Skeleton width="18rem" height="120px" />
  </>
)

export function ProgressSample() {
  const text = useText()
  return [0, 4, 12].map((done) => (
    <div key={done} className={css['field']}>
      <ProgressBar value={done} max={12} label={text('progress', { done, all: 12 })} />
    </div>
  ))
}

export function SegmentedSample() {
  const text = useText()
  return [0, 4, 10].map((done) => (
    <div key={done} className={css['field']}>
      <SegmentedBar segments={10} filled={done} label={text('progress', { done, all: 10 })} />
    </div>
  ))
}

export function HiddenSample() {
  const text = useText()
  return (
    <p>
      {text('paragraph')}
      <VisuallyHidden>{text('hint')}</VisuallyHidden>
    </p>
  )
}

export function NoticeSample() {
  const text = useText()
  return (['warn', 'bad'] as const).map((tone) => (
    <Notice key={tone} tone={tone} icon="info" action={<Button variant="secondary">{text('again')}</Button>}>
      {text('paragraph')}
    </Notice>
  ))
}

export function BreakableNameSample() {
  const text = useText()
  return <BreakableName name={text('handle')} />
}

export function TagSample() {
  const text = useText()
  return (['plain', 'brand', 'good', 'warn', 'bad'] as const).map((tone) => (
    <Tag key={tone} tone={tone}>
      {text('word')}
    </Tag>
  ))
}

export function BottomBarSample() {
  const text = useText()
  return (
    <div className={css['wide']}>
      <BottomBar>
        <Button variant="quiet">{text('word')}</Button>
        <Button type="submit">{text('again')}</Button>
      </BottomBar>
    </div>
  )
}

import { BottomBar, Button, Notice, Tag } from '@dhadha/ui'
import css from '../styleguide.module.css'
import { useText } from '../text.ts'

export function NoticeSample() {
  const text = useText()
  return (['warn', 'bad'] as const).map((tone) => (
    <div key={tone} className={css['wide']}>
      <Notice
        tone={tone}
        icon="info"
        action={
          <Button variant="quiet" size="m">
            {text('again')}
          </Button>
        }
      >
        {text('paragraph')}
      </Notice>
    </div>
  ))
}

export function TagSample() {
  const text = useText()
  return (['plain', 'brand', 'good', 'warn', 'bad'] as const).map((tone) => (
    <Tag key={tone} tone={tone}>
      {text('tabOne')}
    </Tag>
  ))
}

export function BottomBarSample() {
  const text = useText()
  return (
    <div className={css['wide']}>
      <BottomBar>
        <Button variant="quiet">{text('close')}</Button>
        <Button variant="secondary">{text('again')}</Button>
        <Button>{text('word')}</Button>
      </BottomBar>
    </div>
  )
}

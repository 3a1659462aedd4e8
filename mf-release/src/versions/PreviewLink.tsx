import { useFormat } from '@dhadha/contract'
import { buttonClass } from '@dhadha/ui'
import { CopyLine } from '../commands/CopyLine.tsx'
import { useText } from '../text.ts'
import { TIME_OF_DAY } from '../timeOfDay.ts'
import css from './PreviewLink.module.css'

export interface Preview {
  readonly link: string
  readonly version: string
  /** The time at which the link expires, in milliseconds since 1970. */
  readonly until: number
}

/** A link that shows a version which is not live, to be given on (decision 74). */
export function PreviewLink({ preview: { link, version, until } }: { preview: Preview }) {
  const text = useText()
  const { date } = useFormat()
  return (
    <div className={css['preview']}>
      <p className={css['words']}>
        {text('previewText', { version, when: date(new Date(until), TIME_OF_DAY) })}
      </p>
      <CopyLine key={link} label={text('previewLink')} value={link} />
      {/* In a tab of its own: what is previewed is not this page. */}
      <a className={buttonClass('quiet')} href={link} target="_blank" rel="noreferrer">
        {text('openPreview')}
      </a>
    </div>
  )
}

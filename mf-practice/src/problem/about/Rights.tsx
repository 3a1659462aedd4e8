import { useFormat, type Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useText } from '../../text.ts'
import css from './Rights.module.css'

/**
 * Where a problem comes from, if it was adapted, and under which licence it stands (decision 51). Renders nothing for
 * what an API of the release before does not name.
 */
export function Rights({ problem: { source, licence } }: { problem: Pick<Problem, 'source' | 'licence'> }) {
  const text = useText()
  const { digits } = useFormat()
  if (!source && licence === undefined) return null
  const numbers = source && [source.year, source.number].filter((part) => part !== undefined)
  return (
    <p className={css['rights']}>
      {source && (
        <span>
          {text('adaptedFrom')} <cite lang={getLanguage(source.paper)}>{source.paper}</cite>
          {numbers?.map((number) => `, ${digits(String(number))}`)}
        </span>
      )}
      {licence !== undefined && (
        <span>
          {text('licence')} <span lang={getLanguage(licence)}>{licence}</span>
        </span>
      )}
    </p>
  )
}

/** Names are as their owners write them. */
const getLanguage = (name: string): Language => (/[\u0980-\u09FF]/.test(name) ? 'bn' : 'en')

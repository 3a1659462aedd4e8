import { useLanguage } from '@dhadha/contract'
import { aloneClass, Button, hiddenOnPhonesClass, Icon, Skeleton } from '@dhadha/ui'
import { useText } from '../../text.ts'
import css from '../ProblemPage.module.css'
import { FactsLine } from './Facts.tsx'
import { Statement } from './Statement.tsx'

/** A short statement does not fold, whatever its answer is. */
const ANY_ANSWER = { type: 'text', board: '', payload: null, options: [] } as const

/**
 * The page of a problem before its script has loaded: with `{name}` for each slot of remote.json, which the document fills from
 * the API's answers (decision 67). It is made of the page's own parts, so that nothing moves when the page takes over.
 */
export function ProblemFirstScreen() {
  const text = useText()
  const language = useLanguage()
  // The text formats numbers alone.
  const level = text('levelName', { level: 0 }).replace(/[0\u09e6]/, '{level}')
  return (
    <div className={`${css['page']} ${aloneClass()}`} aria-busy="true">
      <div className={css['top']}>
        <Button variant="quiet" icon={<Icon name="back" size={20} />}>
          <span className={hiddenOnPhonesClass()}>{text('goBack')}</span>
        </Button>
      </div>
      <div className={css['tools']} />
      <div className={css['problem']} data-answer="{answer}" data-accent="{accent}">
        <div className={css['stage']}>
          <article className={css['left']}>
            <h1 className={css['title']} lang={language}>
              {'{title}'}
            </h1>
            <Statement content={{ html: '{statement}', text: '' }} language={language} answer={ANY_ANSWER} />
          </article>
          <div className={css['right']}>
            <div className={css['awaited']}>
              <Skeleton />
            </div>
          </div>
        </div>
        <div className={css['below']}>
          <FactsLine where="{topic} / {series}" level={level} author={`{author|${text('houseAuthor')}}`} />
        </div>
      </div>
    </div>
  )
}

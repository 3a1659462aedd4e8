import { inLanguage, useDocumentTitle, useLanguage } from '@dhadha/contract'
import type { TestDetail } from '@dhadha/contract/wire'
import { aloneClass, Button, buttonClass, Mascot } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { TestFacts } from '../../facts/TestFacts.tsx'
import { listPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import css from './before.module.css'

interface ReadyProps {
  test: TestDetail
  onBegin: () => void
}

/**
 * A custom test that was just made: its clock starts when its problems are looked at, not when it is made
 * (decision 27).
 */
export function Ready({ test, onBegin }: ReadyProps) {
  const text = useText()
  const name = inLanguage(useLanguage(), test.test_name, test.bangla_test_name)
  useDocumentTitle(name)
  return (
    <section className={`${css['panel']} ${aloneClass()}`}>
      <Mascot mood="thinking" size={112} />
      <h1>{name}</h1>
      <TestFacts counted={{ problems: test.problem_count }} minutes={test.duration_minutes} />
      <p>{text(test.duration_minutes === undefined ? 'readyBody' : 'readyBodyClock')}</p>
      <div className={css['actions']}>
        <Link className={buttonClass('secondary')} to={listPath('custom')}>
          {text('notNow')}
        </Link>
        <Button onClick={onBegin}>{text('beginTest')}</Button>
      </div>
    </section>
  )
}

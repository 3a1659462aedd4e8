import { inLanguage, useDocumentTitle, useFormat, useLanguage } from '@dhadha/contract'
import { aloneClass, buttonClass, Mascot } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { testDetailQuery, type ReceivedTest } from '../../details/requests.ts'
import { TestFacts } from '../../facts/TestFacts.tsx'
import { momentText } from '../../lists/moments.ts'
import { listPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import { Ring } from '../clock/Ring.tsx'
import { useSecondsLeft } from '../clock/useSecondsLeft.ts'
import type { TestRef } from '../test/requests.ts'
import css from './before.module.css'
import { useBeginning } from './useBeginning.ts'

/** How often the API's time until the start is read again. */
const SYNC_MS = 30_000

/** A scheduled test before its start: counts down, prefetches the encrypted problems, and decrypts them at zero. */
export function BeforeStart({ testRef, test }: { testRef: TestRef; test: ReceivedTest }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const name = inLanguage(language, test.test_name, test.bangla_test_name)
  useDocumentTitle(name)
  useQuery({ ...testDetailQuery(testRef.kind, testRef.testId), refetchInterval: SYNC_MS })
  const countdown = useMemo(
    () => ({ timeRemaining: test.startsIn, at: test.receivedAt }),
    [test.startsIn, test.receivedAt],
  )
  const left = useSecondsLeft(countdown, () => undefined) ?? 0
  const [whole] = useState(left)
  const isOver = left === 0
  useBeginning(testRef, isOver)

  return (
    <section className={`${css['panel']} ${aloneClass()}`}>
      <Mascot mood="waving" size={112} />
      <h1>{name}</h1>
      <p>
        {text('startsAt', {
          date: test.started_at ? momentText(format, text, language, test.started_at, 'timeOnDay') : '',
        })}
      </p>
      <Ring secondsLeft={left} seconds={whole} isEstimate={false} label={text('timeToStart')} isCalm />
      <p role="status">{text(isOver ? 'startsNow' : 'startsByItself')}</p>
      <TestFacts counted={{ problems: test.problem_count }} minutes={test.duration_minutes} />
      <Link className={buttonClass('secondary')} to={listPath('ongoing')}>
        {text('goToTests')}
      </Link>
    </section>
  )
}

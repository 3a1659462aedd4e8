import { inLanguage, useDocumentTitle, useFormat, useLanguage } from '@dhadha/contract'
import { aloneClass, buttonClass } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { testDetailQuery, type ReceivedTest } from '../../details/requests.ts'
import { TestFacts } from '../../facts/TestFacts.tsx'
import { momentText } from '../../lists/moments.ts'
import { listPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import { Ring } from '../clock/Ring.tsx'
import { useSecondsLeft } from '../clock/useSecondsLeft.ts'
import { saveTest } from '../test/savedTest.ts'
import { contentQuery, runningQuery, type TestRef } from '../test/requests.ts'
import css from './before.module.css'
import { sealedQuery } from './requests.ts'
import { decryptTest } from './decryptTest.ts'

const SYNC_MS = 30_000
const AGAIN_MS = 1_000

/** A scheduled test before its start: counts down, prefetches the encrypted problems, and decrypts them at zero. */
export function BeforeStart({ place, test }: { place: TestRef; test: ReceivedTest }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const queries = useQueryClient()
  const name = inLanguage(language, test.test_name, test.bangla_test_name)
  useDocumentTitle(name)
  useQuery({ ...testDetailQuery(place.kind, place.testId), refetchInterval: SYNC_MS })
  const sealed = useQuery(sealedQuery(place.testId))
  const countdown = useMemo(
    () => ({ timeRemaining: test.startsIn, at: test.receivedAt }),
    [test.startsIn, test.receivedAt],
  )
  const left = useSecondsLeft(countdown, () => undefined) ?? 0
  const [whole] = useState(left)
  const isOver = left === 0

  useEffect(() => {
    if (!isOver) return
    let isLeft = false
    let isUnderWay = false
    const begin = async () => {
      const opened = sealed.data ? await decryptTest(place.testId, sealed.data).catch(() => null) : null
      if (isLeft) return
      for (const problem of opened?.problems ?? [])
        queries.setQueryData(contentQuery(place, problem.problem_id).queryKey, problem)
      const detail = testDetailQuery(place.kind, place.testId)
      if (opened?.running) {
        const { reply, countdown } = opened.running
        saveTest(place.owner, place.kind, reply)
        queries.setQueryData(runningQuery(place).queryKey, opened.running)
        // The page goes on to the test.
        queries.setQueryData(detail.queryKey, { ...reply.test, receivedAt: countdown.at })
      } else await queries.invalidateQueries({ queryKey: detail.queryKey })
    }
    // At the start of a large test an answer may take seconds, and a second request would make it take longer.
    const beginOnce = async () => {
      if (isUnderWay) return
      isUnderWay = true
      await begin().finally(() => (isUnderWay = false))
    }
    void beginOnce()
    // The API's clock decides: if this page's clock is slightly early, the page polls the API.
    const timer = setInterval(() => void beginOnce(), AGAIN_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [isOver, place, queries, sealed.data])

  return (
    <section className={`${css['panel']} ${aloneClass()}`}>
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

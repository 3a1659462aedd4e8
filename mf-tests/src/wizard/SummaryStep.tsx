import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import { Card } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { DIFFICULTY_TEXTS, getDifficulty } from '../difficulty/difficulty.ts'
import { useText } from '../text.ts'
import { countAvailable, availableSeriesQuery, weakSpotsQuery } from './requests.ts'
import type { Wizard } from './wizard.ts'
import css from './wizard.module.css'

/** Step 3: everything that was chosen (S2.30d). */
export function SummaryStep({ wizard }: { wizard: Wizard }) {
  const text = useText()
  const language = useLanguage()
  const { number } = useFormat()
  const { data } = useQuery(availableSeriesQuery(wizard))
  const { data: weak } = useQuery(weakSpotsQuery(wizard))
  const { topic, problemCount, duration } = wizard
  const difficulty = getDifficulty(wizard.level)
  const available =
    wizard.weakSpots && weak ? weak.available_problems : data && countAvailable(data, wizard.seriesIds)
  // The test takes what there is (S2.30c).
  const isShort = available !== undefined && available < problemCount
  const rows = [
    ['testTitle', wizard.title.trim() || text('customTest')],
    ['topic', topic ? inLanguage(language, topic.name, topic.banglaName) : ''],
    ['difficulty', difficulty === undefined ? text('any') : text(DIFFICULTY_TEXTS[difficulty])],
    [
      'numberOfProblems',
      isShort ? text('fewerThanAsked', { count: available, asked: problemCount }) : number(problemCount),
    ],
    ['duration', duration === null ? text('noTimeLimit') : text('minutes', { count: duration })],
    ['availableProblems', available === undefined ? '…' : number(available)],
  ] as const
  return (
    <Card as="section" aria-labelledby="test-summary" className={css['summary']}>
      <h3 id="test-summary">{text('testSummary')}</h3>
      <dl>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

import type { SiteFigures } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Mascot, VisuallyHidden } from '@dhadha/ui'
import { useText, type TextKey } from '../../text.ts'
import counted from './counted.json'
import css from './Statistics.module.css'
import { statisticsQuery } from './requests.ts'

/** Statistics that are known before the API answers come first, so that later ones move nothing. */
const LABELS = [
  ['problems', 'figuresProblems'],
  ['subjects', 'figuresSubjects'],
  ['learners', 'figuresLearners'],
  ['recent', 'figuresRecent'],
] as const satisfies readonly (readonly [keyof SiteFigures, TextKey])[]

/** The number of statistics that are known before the API answers. */
const KNOWN = 2

/**
 * The API's counts; until it answers, and in the prerendered page, the counts from when the page was built (decision
 * 34). A zero is left out, and so is the number of new problems while it equals that of all. The mascot, with a promise,
 * fills the place of counts that are not known yet.
 */
export function Statistics() {
  const text = useText()
  const { data } = useQuery(statisticsQuery)
  const statistics: Partial<SiteFigures> = data ?? counted
  const shown = LABELS.flatMap(([statistic, label]) => {
    const count = statistics[statistic] ?? 0
    return count === 0 || (statistic === 'recent' && count === statistics.problems) ? [] : [{ count, label }]
  })
  return (
    <section className={css['figures']} aria-labelledby="figures-title">
      <h2 id="figures-title">
        <VisuallyHidden>{text('figuresTitle')}</VisuallyHidden>
      </h2>
      <div className={css['card']}>
        <dl className={css['list']}>
          {shown.map(({ count, label }) => (
            <div key={label} className={css['figure']}>
              <dt>{text(label)}</dt>
              <dd>{text('figuresExact', { count })}</dd>
            </div>
          ))}
        </dl>
        {shown.length <= KNOWN && (
          <div className={css['rest']}>
            <Mascot mood="cheering" size={64} />
            <p>{text('figuresRest')}</p>
          </div>
        )}
      </div>
    </section>
  )
}

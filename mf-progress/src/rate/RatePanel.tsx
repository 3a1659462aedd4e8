import { useFormat } from '@dhadha/contract'
import type { SolvingRate } from '@dhadha/contract/wire'
import { hiddenClass } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../panel/Panel.tsx'
import { useText, type TextKey } from '../text.ts'
import css from './RatePanel.module.css'
import { rateQuery } from './requests.ts'

const TRIES = [
  ['solved_first_attempt', 'rateFirst', 'first'],
  ['solved_second_attempt', 'rateSecond', 'second'],
  ['solved_more_than_two_attempts', 'rateMore', 'more'],
] as const satisfies readonly (readonly [keyof SolvingRate, TextKey, string])[]

/** The fewest solved problems for which charts are shown; with fewer there is a sentence. */
export const MIN_SOLVED = 3

/** At which attempt problems were solved (S2.21a, S3.18a). */
export function RatePanel() {
  const text = useText()
  const query = useQuery(rateQuery)
  return (
    <Panel title={text('rateTitle')} query={query} failed={text('rateFailed')} lines={8}>
      {(rate) => {
        const { total_solved_problems: count, solved_first_attempt: once } = rate
        if (count === 0) return <p>{text('rateNone')}</p>
        return count < MIN_SOLVED ? <p>{text('rateFew', { count, once })}</p> : <Tries rate={rate} />
      }}
    </Panel>
  )
}

function Tries({ rate }: { rate: SolvingRate }) {
  const text = useText()
  const { number } = useFormat()
  const total = rate.total_solved_problems
  return (
    <>
      <p className={css['total']}>{text('rateTotal', { count: total })}</p>
      <table className={css['table']}>
        {/* Visually hidden, because the visible rows show it already. */}
        <thead className={hiddenClass()}>
          <tr>
            <th scope="col">{text('rateTry')}</th>
            <th scope="col">{text('solvedColumn')}</th>
            <th scope="col">{text('shareColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {TRIES.map(([field, label, bar]) => (
            <tr key={field} className={css['row']}>
              <th scope="row">{text(label)}</th>
              <td className={css['count']}>{number(rate[field])}</td>
              <td className={css['share']}>{number(rate[field] / total, { style: 'percent' })}</td>
              <td className={css['track']} aria-hidden="true">
                <span className={css[bar]} style={{ width: `${(100 * rate[field]) / total}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

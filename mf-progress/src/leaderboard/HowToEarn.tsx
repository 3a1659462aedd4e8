import { readLevel, useFormat, useRead } from '@dhadha/contract'
import type { PointRules } from '@dhadha/contract/wire'
import { Dialog, Failure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Table } from '../table/Table.tsx'
import { DIFFICULTIES } from '../level/names.ts'
import { useText } from '../text.ts'
import css from './HowToEarn.module.css'
import { rulesQuery } from './requests.ts'

/** 'How to Earn Points' (S2.34a, S9.11, S9.6a), with the numbers of the API. */
export function HowToEarn({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog open={open} onClose={onClose} title={text('howTitle')}>
      <Rules />
    </Dialog>
  )
}

function Rules() {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(rulesQuery))
  if (data) return <PointTable rules={data} />
  if (error) return <Failure title={text('howFailed')} busy={isFetching} onRetry={() => void refetch()} />
  return <Skeleton lines={8} />
}

function PointTable({ rules }: { rules: PointRules }) {
  const text = useText()
  const format = useFormat()
  const times = (value: number) => format.number(value, { minimumFractionDigits: 1 })
  const { daily_login: days, prizes } = rules
  return (
    <div className={css['rules']}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('howLevel')}</th>
            <th scope="col">{text('howRight')}</th>
            <th scope="col">{text('howHint')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.levels.map(({ level, base, hint_penalty }) => (
            <tr key={level}>
              <th scope="row">
                {text('howLevelName', { level, name: text(DIFFICULTIES[readLevel(String(level)) ?? 4]) })}
              </th>
              <td>{format.number(base)}</td>
              <td>{format.number(-hint_penalty)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Rule title={text('howSpeed')}>
        {rules.speed.map(({ below_seconds, points }) => (
          <li key={below_seconds}>{text('howSpeedLine', { seconds: below_seconds, points })}</li>
        ))}
      </Rule>
      <Rule title={text('howFirstTry')}>
        <li>{text('howFirstTryLine', { points: rules.first_try })}</li>
      </Rule>
      <Rule title={text('howStreak')}>
        {rules.streak.map((row) => (
          <li key={row.from}>
            {row.to === null
              ? text('howStreakLong', { above: row.from - 1, times: times(row.times) })
              : text('howStreakLine', { from: row.from, to: row.to, times: times(row.times) })}
          </li>
        ))}
      </Rule>
      <Rule title={text('howLogin')}>
        <li>{text('howLoginLine', { first: days[0] ?? 0, most: days.at(-1) ?? 0, day: days.length })}</li>
      </Rule>
      <Rule title={text('howPrizes')}>
        <li>
          {text('howPrizesLine', {
            first: prizes[0] ?? 0,
            second: prizes[1] ?? 0,
            third: prizes[2] ?? 0,
          })}
        </li>
      </Rule>
      <Rule title={text('howGood')}>
        <li>{text('howOnce')}</li>
        <li>{text('howRetry')}</li>
        <li>{text('howExplanation')}</li>
        <li>{text('howPace')}</li>
        <li>{text('howKept')}</li>
      </Rule>
    </div>
  )
}

const Rule = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={css['title']}>{title}</h3>
    <ul className={css['lines']}>{children}</ul>
  </section>
)

import { useFormat } from '@dhadha/contract'
import { Dialog } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { useText } from '../text.ts'
import { FIRST_TRY, LEVELS, LOGIN, LONG_STREAK, PRIZES, SPEED, STREAKS } from './figures.ts'
import css from './HowToEarn.module.css'

const NAMES = { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'expert' } as const

/** 'How to Earn Points' (S2.34a, S9.11, S9.6a): the figures that the API counts by. */
export function HowToEarn({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const format = useFormat()
  const [first, second, third] = PRIZES
  return (
    <Dialog open={open} onClose={onClose} title={text('howTitle')}>
      <div className={css['rules']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{text('howLevel')}</th>
              <th scope="col">{text('howRight')}</th>
              <th scope="col">{text('howHint')}</th>
            </tr>
          </thead>
          <tbody>
            {LEVELS.map(({ level, name, base, hint }) => (
              <tr key={level}>
                <th scope="row">{text('howLevelName', { level, name: text(NAMES[name]) })}</th>
                <td>{format.number(base)}</td>
                <td>{format.number(-hint)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Rule title={text('howSpeed')}>
          {SPEED.map(({ seconds, points }) => (
            <li key={seconds}>{text('howSpeedLine', { seconds, points })}</li>
          ))}
        </Rule>
        <Rule title={text('howFirstTry')}>
          <li>{text('howFirstTryLine', { points: FIRST_TRY })}</li>
        </Rule>
        <Rule title={text('howStreak')}>
          {STREAKS.map(({ from, to, times }) => (
            <li key={from}>{text('howStreakLine', { from, to, times: format.number(times) })}</li>
          ))}
          <li>
            {text('howStreakLong', {
              above: LONG_STREAK.above,
              times: format.number(LONG_STREAK.times, { minimumFractionDigits: 1 }),
            })}
          </li>
        </Rule>
        <Rule title={text('howLogin')}>
          <li>{text('howLoginLine', LOGIN)}</li>
        </Rule>
        <Rule title={text('howPrizes')}>
          <li>{text('howPrizesLine', { first, second, third })}</li>
        </Rule>
        <Rule title={text('howGood')}>
          <li>{text('howOnce')}</li>
          <li>{text('howRetry')}</li>
          <li>{text('howExplanation')}</li>
        </Rule>
      </div>
    </Dialog>
  )
}

const Rule = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={css['title']}>{title}</h3>
    <ul className={css['lines']}>{children}</ul>
  </section>
)

import type { LeaderboardEntry } from '@dhadha/contract/wire'
import { Avatar } from '@dhadha/ui'
import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import { useText } from '../text.ts'
import css from './Podium.module.css'

/** The first three on their steps, the first one on the highest (S2.34a); who share a rank stand on equal steps. */
export function Podium({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return (
    <ol className={css['podium']} aria-label={text('podium')}>
      {entries.map((entry, place) => (
        <li key={entry.id} className={css[`place${place + 1}`]}>
          <Avatar name={entry.id} image={entry.avatar} size={entry.rank === 1 ? 80 : 64} />
          <span className={css['name']}>
            <Breakable name={inLanguage(language, entry.name, entry.bangla_name)} />
          </span>
          <span className={css['points']}>{text('pointsOf', { points: entry.points })}</span>
          <span className={css['step']} data-rank={entry.rank}>
            {format.number(entry.rank)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A handle breaks before its number, not in it: in Bangla a hyphen before digits is no place for that by itself. */
function Breakable({ name }: { name: string }) {
  const number = name.lastIndexOf('-') + 1
  return (
    <>
      {name.slice(0, number)}
      <wbr />
      {name.slice(number)}
    </>
  )
}

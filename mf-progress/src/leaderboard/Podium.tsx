import type { LeaderboardEntry } from '@dhadha/contract/wire'
import { Avatar, BreakableName } from '@dhadha/ui'
import { AvatarBySlot, createSlotText, WhenSlot } from '@dhadha/ui/first-screen'
import type { ReactNode } from 'react'
import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import { useText } from '../text.ts'
import css from './Podium.module.css'

/** The first three on their steps, the first on the highest (S2.34a); learners of one rank stand on equal steps. */
export function Podium({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return (
    <PodiumView>
      {entries.map((entry) => (
        <li key={entry.id}>
          <PodiumPlace
            avatar={<Avatar name={entry.id} image={entry.avatar} size={entry.rank === 1 ? FIRST : OTHERS} />}
            name={<BreakableName name={inLanguage(language, entry.name, entry.bangla_name)} />}
            points={text('pointsOf', { points: entry.points })}
            rank={entry.rank}
            shown={format.number(entry.rank)}
          />
        </li>
      ))}
    </PodiumView>
  )
}

/** Pixels of avatars. */
const FIRST = 80
const OTHERS = 64

/** The podium in a first screen: a place for each row of a list. */
export function PodiumRows({ rows }: { rows: string }) {
  const text = useText()
  const slotText = createSlotText(text, useLanguage())
  return (
    <PodiumView>
      <li data-rows={rows}>
        <PodiumPlace
          avatar={
            <WhenSlot slot="rank" is={1} otherwise={<AvatarBySlot size={OTHERS} />}>
              <AvatarBySlot size={FIRST} />
            </WhenSlot>
          }
          name="{name~}"
          points={slotText('pointsOf', { points: 'points' })}
          rank="{rank}"
          shown="{rank}"
        />
      </li>
    </PodiumView>
  )
}

function PodiumView({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <ol className={css['podium']} aria-label={text('podium')}>
      {children}
    </ol>
  )
}

/** Markup of a step, with the values of a learner or, in a first screen, with slots. */
const PodiumPlace = ({
  avatar,
  name,
  points,
  rank,
  shown,
}: {
  avatar: ReactNode
  name: ReactNode
  points: string
  rank: number | string
  shown: string
}) => (
  <>
    {avatar}
    <span className={css['name']}>{name}</span>
    <span className={css['points']}>{points}</span>
    <span className={css['step']} data-rank={rank}>
      {shown}
    </span>
  </>
)

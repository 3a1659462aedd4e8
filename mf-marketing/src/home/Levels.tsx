import { LEVELS, type Level } from '@dhadha/contract'
import { Icon, Mascot } from '@dhadha/ui'
import { Section } from '../frame/Section.tsx'
import { useText, type TextKey } from '../text.ts'
import css from './Levels.module.css'
import { BASE_POINTS, FIRST_TRY_POINTS, MAX_SPEED_POINTS, MAX_STREAK_FACTOR, OWN_LEVELS } from './points.ts'

const WORDS = {
  1: { title: 'level1Title', text: 'level1Text' },
  2: { title: 'level2Title', text: 'level2Text' },
  3: { title: 'level3Title', text: 'level3Text' },
  4: { title: 'level4Title', text: 'level4Text' },
} as const satisfies Readonly<Record<Level, { title: TextKey; text: TextKey }>>

/** Levels with their descriptions and points, and what adds to them. */
export function Levels() {
  const text = useText()
  return (
    <Section id="levels" title={text('levelsTitle')} lead={text('levelsLead')}>
      <ol className={css['stairs']}>
        {LEVELS.map((level) => (
          <li key={level} className={css['step']}>
            {level === 4 && (
              <div className={css['summit']}>
                <Mascot mood="waving" size={104} />
              </div>
            )}
            <div className={css['tread']}>
              <p className={css['name']}>{text('levelName', { level })}</p>
              <h3>{text(WORDS[level].title)}</h3>
              <p>{text(WORDS[level].text)}</p>
              <p className={css['points']}>{text('levelPoints', { points: BASE_POINTS[level] })}</p>
            </div>
            <div className={css['riser']} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <div className={css['extra']}>
        <h3 className={css['bonuses']}>{text('levelsBonuses')}</h3>
        <ul className={css['chips']}>
          <li>
            <Icon name="check" size={20} />
            {text('levelsBonusFirst', { points: FIRST_TRY_POINTS })}
          </li>
          <li>
            <Icon name="clock" size={20} />
            {text('levelsBonusSpeed', { points: MAX_SPEED_POINTS })}
          </li>
          <li>
            <Icon name="flame" size={20} />
            {text('levelsBonusStreak', { factor: MAX_STREAK_FACTOR })}
          </li>
        </ul>
        <p className={css['own']}>{text('levelsOwn', { levels: OWN_LEVELS })}</p>
      </div>
    </Section>
  )
}

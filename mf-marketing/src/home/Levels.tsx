import { Icon, Mascot } from '@dhadha/ui'
import { Section } from '../frame/Section.tsx'
import { useText, type TextKey } from '../text.ts'
import css from './Levels.module.css'

/** Levels with their descriptions and base points (decision 12). */
const LEVELS = [
  { level: 1, points: 10, title: 'level1Title', text: 'level1Text' },
  { level: 2, points: 15, title: 'level2Title', text: 'level2Text' },
  { level: 3, points: 20, title: 'level3Title', text: 'level3Text' },
  { level: 4, points: 25, title: 'level4Title', text: 'level4Text' },
] as const satisfies readonly { level: number; points: number; title: TextKey; text: TextKey }[]

/** The bonuses on top of the base points (decision 13), and how many levels a learner has (decision 18). */
const FIRST_TRY = 5
const QUICKEST = 10
const MAX_STREAK_FACTOR = 2
const OWN_LEVELS = 50

export function Levels() {
  const text = useText()
  return (
    <Section id="levels" title={text('levelsTitle')} lead={text('levelsLead')}>
      <ol className={css['stairs']}>
        {LEVELS.map(({ level, points, ...words }) => (
          <li key={level} className={css['step']}>
            {level === 4 && (
              <div className={css['summit']}>
                <Mascot mood="waving" size={104} />
              </div>
            )}
            <div className={css['tread']}>
              <p className={css['name']}>{text('levelName', { level })}</p>
              <h3>{text(words.title)}</h3>
              <p>{text(words.text)}</p>
              <p className={css['points']}>{text('levelPoints', { points })}</p>
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
            {text('levelsBonusFirst', { points: FIRST_TRY })}
          </li>
          <li>
            <Icon name="clock" size={20} />
            {text('levelsBonusSpeed', { points: QUICKEST })}
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

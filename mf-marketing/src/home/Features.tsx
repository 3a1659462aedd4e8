import { Icon, type IconName } from '@dhadha/ui'
import { Section } from '../frame/Section.tsx'
import { useText, type TextKey } from '../text.ts'
import { BoardsScene, ProgressScene } from '../drawings/features.tsx'
import css from './Features.module.css'

const SMALL = [
  { icon: 'hint', title: 'featureHintsTitle', text: 'featureHintsText' },
  { icon: 'eye', title: 'featureExplanationsTitle', text: 'featureExplanationsText' },
  { icon: 'share', title: 'featureShareTitle', text: 'featureShareText' },
  { icon: 'test', title: 'featurePracticeTitle', text: 'featurePracticeText' },
  { icon: 'leaderboard', title: 'featureOnlineTitle', text: 'featureOnlineText' },
  { icon: 'tutorial', title: 'featureTutorialsTitle', text: 'featureTutorialsText' },
] as const satisfies readonly { icon: IconName; title: TextKey; text: TextKey }[]

/** The section of the home page about what the site can do: two large pictures, and six short texts. */
export function Features() {
  const text = useText()
  return (
    <Section id="features" title={text('featuresTitle')}>
      <ul className={css['features']}>
        <li className={`${css['large']} ${css['boards']}`}>
          <BoardsScene />
          <h3>{text('featureBoardsTitle')}</h3>
          <p>{text('featureBoardsText')}</p>
        </li>
        <li className={`${css['large']} ${css['progress']}`}>
          <ProgressScene />
          <h3>{text('featureProgressTitle')}</h3>
          <p>{text('featureProgressText')}</p>
        </li>
        {SMALL.map(({ icon, ...feature }) => (
          <li key={icon} className={css['small']}>
            <span className={css['icon']}>
              <Icon name={icon} size={26} />
            </span>
            <h3>{text(feature.title)}</h3>
            <p>{text(feature.text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

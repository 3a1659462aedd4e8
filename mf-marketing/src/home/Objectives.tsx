import { Section } from '../frame/Section.tsx'
import { useText, type TextKey } from '../text.ts'
import { Eye, Languages, Pencil, Phone } from '../drawings/objectives.tsx'
import css from './Objectives.module.css'

const OBJECTIVES = [
  { Drawing: Eye, title: 'objectiveThinkTitle', text: 'objectiveThinkText' },
  { Drawing: Pencil, title: 'objectiveMistakesTitle', text: 'objectiveMistakesText' },
  { Drawing: Languages, title: 'objectiveLanguageTitle', text: 'objectiveLanguageText' },
  { Drawing: Phone, title: 'objectiveEverybodyTitle', text: 'objectiveEverybodyText' },
] as const satisfies readonly { Drawing: () => unknown; title: TextKey; text: TextKey }[]

/** The section of the home page about what the site is for, each aim with a drawing. */
export function Objectives() {
  const text = useText()
  return (
    <Section id="objectives" title={text('objectivesTitle')} lead={text('objectivesLead')}>
      <ul className={css['list']}>
        {OBJECTIVES.map(({ Drawing, ...objective }) => (
          <li key={objective.title} className={css['objective']}>
            <Drawing />
            <div>
              <h3>{text(objective.title)}</h3>
              <p>{text(objective.text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { Accent } from '@dhadha/ui'
import { Section } from '../frame/Section.tsx'
import { useText, type TextKey } from '../text.ts'
import { CluesScene, NumbersScene, RiddleScene, ShapesScene } from '../drawings/subjects.tsx'
import css from './Subjects.module.css'

const SUBJECTS = [
  { accent: 'math', Scene: NumbersScene, name: 'subjectMath', text: 'subjectMathText' },
  { accent: 'logic', Scene: CluesScene, name: 'subjectLogic', text: 'subjectLogicText' },
  { accent: 'geometry', Scene: ShapesScene, name: 'subjectGeometry', text: 'subjectGeometryText' },
  { accent: 'puzzle', Scene: RiddleScene, name: 'subjectPuzzle', text: 'subjectPuzzleText' },
] as const satisfies readonly { accent: Accent; Scene: () => unknown; name: TextKey; text: TextKey }[]

/** The section of the home page that presents the four subjects (S1.2b), each with a drawing and a short text. */
export function Subjects() {
  const text = useText()
  return (
    <Section id="subjects" title={text('subjectsTitle')}>
      <ul className={css['list']}>
        {SUBJECTS.map(({ accent, Scene, ...subject }) => (
          <li key={accent} className={`${css['subject']} ${css[accent]}`}>
            <Scene />
            <h3>{text(subject.name)}</h3>
            <p>{text(subject.text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

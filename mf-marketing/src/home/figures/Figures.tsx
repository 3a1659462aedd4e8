import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '@dhadha/ui'
import { useText, type TextKey } from '../../text.ts'
import css from './Figures.module.css'
import { figuresQuery } from './requests.ts'

/** Shown until the API answers, and in the prerendered page (S1.6). The API does not count the last one. */
const FIGURES = [
  { figure: 'problems', atLeast: 120, label: 'figuresProblems' },
  { figure: 'learners', atLeast: 200, label: 'figuresLearners' },
  { figure: 'subjects', atLeast: 4, label: 'figuresSubjects' },
  { figure: null, atLeast: 10, label: 'figuresUploads' },
] as const satisfies readonly { figure: string | null; atLeast: number; label: TextKey }[]

export function Figures() {
  const text = useText()
  const { data } = useQuery(figuresQuery)
  return (
    <section className={css['figures']} aria-labelledby="figures-title">
      <h2 id="figures-title">
        <VisuallyHidden>{text('figuresTitle')}</VisuallyHidden>
      </h2>
      <dl className={css['list']}>
        {FIGURES.map(({ figure, atLeast, label }) => (
          <div key={label} className={css['figure']}>
            <dt>{text(label)}</dt>
            <dd>
              {data && figure
                ? text('figuresExact', { count: data[figure] })
                : text('figuresAtLeast', { count: atLeast })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { inLanguage, useLanguage } from '@dhadha/contract'
import type { ConceptReport } from '@dhadha/contract/wire'
import { Disclosure, Icon, ProgressBar, VisuallyHidden } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Panel } from '../panel/Panel.tsx'
import { useText } from '../text.ts'
import { conceptsQuery } from './requests.ts'
import css from './ConceptsPanel.module.css'

type Concept = ConceptReport['groups'][number]['concepts'][number]

/** Solved problems for each attempted concept, and concepts worth practising, in groups to open (decision 22). */
export function ConceptsPanel() {
  const text = useText()
  const language = useLanguage()
  const query = useQuery(conceptsQuery)
  return (
    <Panel title={text('conceptsTitle')} query={query} failed={text('conceptsFailed')} lines={8}>
      {(groups) =>
        groups.length === 0 ? (
          <p>{text('conceptsNone')}</p>
        ) : (
          <div className={css['groups']}>
            {groups.map(({ group, concepts }, place) => (
              <Disclosure
                key={group.concept_id}
                open={place === groups.findIndex(isWorthPractising)}
                summary={
                  <span className={css['group']}>
                    <span className={css['name']}>{inLanguage(language, group.name, group.bangla_name)}</span>
                    <span className={css['soft']}>
                      {text('conceptGroup', {
                        solved: sum(concepts, 'solved'),
                        all: sum(concepts, 'problems'),
                      })}
                    </span>
                    {isWorthPractising({ concepts }) && <WorthPractising />}
                  </span>
                }
              >
                <ul className={css['concepts']}>
                  {concepts.map((concept) => (
                    <ConceptRow key={concept.concept_id} concept={concept} />
                  ))}
                </ul>
              </Disclosure>
            ))}
          </div>
        )
      }
    </Panel>
  )
}

const isWorthPractising = ({ concepts }: { concepts: readonly Concept[] }): boolean =>
  concepts.some(({ is_weak }) => is_weak)

function WorthPractising() {
  const text = useText()
  return (
    <span className={css['weak']}>
      <Icon name="flag" size={16} />
      {text('conceptWeak')}
    </span>
  )
}

const sum = (concepts: readonly Concept[], what: 'solved' | 'problems'): number =>
  concepts.reduce((total, concept) => total + concept[what], 0)

function ConceptRow({ concept }: { concept: Concept }) {
  const text = useText()
  const language = useLanguage()
  const { problems, solved, solved_at_once: once, is_weak: isWeak, next } = concept
  const name = inLanguage(language, concept.name, concept.bangla_name)
  return (
    <li className={css['concept']}>
      <p className={css['head']}>
        <span className={css['name']}>{name}</span>
        {isWeak && <WorthPractising />}
      </p>
      <ProgressBar value={solved} max={problems} label={name} />
      <p className={css['foot']}>
        <span className={css['soft']}>{text('conceptSolved', { solved, all: problems, once })}</span>
        {next && (
          <Link
            className={css['next']}
            to={`/series/${encodeURIComponent(next.series_id)}/problem/${next.serial}`}
          >
            {text('conceptGoOn')}
            <VisuallyHidden> {text('conceptWith', { name })}</VisuallyHidden>
          </Link>
        )}
      </p>
    </li>
  )
}

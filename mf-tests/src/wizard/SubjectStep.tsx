import { inLanguage, LEVELS, useLanguage, useRead } from '@dhadha/contract'
import { accentClass, Chips, Failure, Skeleton, SubjectEmblem, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { levelLabel } from '../difficulty/difficulty.ts'
import { useText } from '../text.ts'
import { topicsQuery } from './requests.ts'
import { withLevel, withTopic, type Wizard } from './wizard.ts'
import css from './wizard.module.css'

export interface StepProps {
  wizard: Wizard
  onChange: (wizard: Wizard) => void
}

const MAX_TITLE_LENGTH = 80

/** Step 1: title, level and topic (S2.30b). */
export function SubjectStep({ wizard, onChange }: StepProps) {
  const text = useText()
  return (
    <>
      <TextField
        label={text('testTitle')}
        placeholder={text('testTitlePlaceholder')}
        value={wizard.title}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        onChange={(title) => onChange({ ...wizard, title })}
      />
      <Chips
        legend={text('level')}
        hint={text('levelHint')}
        options={LEVELS.map((level) => ({ value: level, label: levelLabel(text, level) }))}
        chosen={wizard.level}
        onChoose={(level) => onChange(withLevel(wizard, level))}
      />
      <fieldset className={css['group']}>
        <legend className={css['legend']}>{text('topic')}</legend>
        <Topics wizard={wizard} onChange={onChange} />
      </fieldset>
    </>
  )
}

function Topics({ wizard, onChange }: StepProps) {
  const text = useText()
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useRead(useQuery(topicsQuery(wizard.level)))
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div className={css['topics']}>
        {LEVELS.map((place) => (
          <Skeleton key={place} height="92px" />
        ))}
      </div>
    )
  return (
    <div className={css['topics']}>
      {data.map(({ topic_id, name, bangla_name, accent, nproblem }) => (
        <label key={topic_id} className={`${css['topic']} ${accentClass(accent)}`}>
          <input
            type="radio"
            name="topic"
            value={topic_id}
            checked={wizard.topic?.id === topic_id}
            onChange={() => onChange(withTopic(wizard, { id: topic_id, name, banglaName: bangla_name }))}
          />
          <SubjectEmblem accent={accent} size={56} />
          <span className={css['topicName']}>
            {inLanguage(language, name, bangla_name)}
            {wizard.level !== null && (
              <span className={css['hint']}>{text('problemCount', { count: nproblem })}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}

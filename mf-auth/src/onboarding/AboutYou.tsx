import { Disclosure } from '@dhadha/ui'
import { useId } from 'react'
import { GuardianField } from '../guardian/GuardianField.tsx'
import { NameField, OwnBirthDateField, SchoolField } from '../profile/fields.tsx'
import { REASONS, type ReasonedField } from '../profile/reasons.ts'
import type { ProfileForm } from '../profile/useProfileForm.ts'
import { useText } from '../text.ts'
import css from './AboutYou.module.css'
import { ClassChoice } from './ClassChoice.tsx'

const REASONED_FIELDS = Object.keys(REASONS) as readonly ReasonedField[]

/** Unfolds the reason for each field (decision 44). */
function Reasons({ reasonId }: { reasonId: (field: ReasonedField) => string }) {
  const text = useText()
  return (
    <Disclosure
      className={css['whys']}
      summary={
        <span>
          {text('onboardingIntro')} <strong>{text('whyAsked')}</strong>
        </span>
      }
    >
      <dl>
        {REASONED_FIELDS.map((field) => (
          <div key={field}>
            <dt>{text(REASONS[field].label)}</dt>
            <dd id={reasonId(field)}>{text(REASONS[field].reason)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/**
 * Name, class, birth date and school on one screen of a phone (S2.11b, decision 53). A screen reader reads the
 * reason for each field at the field.
 */
export function AboutYou({ form }: { form: ProfileForm }) {
  const text = useText()
  const id = useId()
  const { draft, change } = form
  const reasonId = (field: ReasonedField) => `${id}${field}`
  return (
    <>
      <Reasons reasonId={reasonId} />
      <NameField describedBy={reasonId('name')} value={draft.name} onChange={(name) => change({ name })} />
      <ClassChoice
        describedBy={reasonId('class')}
        value={draft.grade}
        onChange={(grade) => change({ grade })}
      />
      <div className={css['pair']}>
        <OwnBirthDateField describedBy={reasonId('birthDate')} form={form} />
        <SchoolField
          describedBy={reasonId('school')}
          value={draft.institute}
          onChange={(institute) => change({ institute })}
        />
      </div>
      {form.asksGuardian && (
        <GuardianField
          hint={text('guardianSkip')}
          value={draft.guardian}
          onChange={(guardian) => change({ guardian })}
          error={form.getError('guardian')}
        />
      )}
    </>
  )
}

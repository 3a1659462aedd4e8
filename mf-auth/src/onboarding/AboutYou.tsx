import { useFormat } from '@dhadha/contract'
import { Disclosure, TextField } from '@dhadha/ui'
import { useId } from 'react'
import { formatBirthDate } from '../birth-date/birthDate.ts'
import { BirthDateField } from '../birth-date/BirthDateField.tsx'
import { GuardianField } from '../guardian/GuardianField.tsx'
import type { ProfileForm } from '../profile/useProfileForm.ts'
import { useText, type TextKey } from '../text.ts'
import css from './AboutYou.module.css'
import { ClassChoice } from './ClassChoice.tsx'

const WHYS = [
  ['nameLabel', 'nameHint'],
  ['classLabel', 'classHint'],
  ['birthDateLabel', 'birthDateHint'],
  ['schoolLabel', 'schoolHint'],
] as const satisfies readonly (readonly [TextKey, TextKey])[]

/** Unfolds the reason for each field (decision 44). */
function Reasons({ reasonId }: { reasonId: (label: TextKey) => string }) {
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
        {WHYS.map(([label, reason]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd id={reasonId(label)}>{text(reason)}</dd>
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
  const format = useFormat()
  const id = useId()
  const { draft, change } = form
  const reasonId = (label: TextKey) => `${id}${label}`
  const wanted = form.profile.data?.wanted_birth_date
  return (
    <>
      <Reasons reasonId={reasonId} />
      <TextField
        label={text('nameLabel')}
        name="name"
        autoComplete="name"
        aria-describedby={reasonId('nameLabel')}
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <ClassChoice
        describedBy={reasonId('classLabel')}
        value={draft.grade}
        onChange={(grade) => change({ grade })}
      />
      <div className={css['pair']}>
        <BirthDateField
          describedBy={reasonId('birthDateLabel')}
          hint={wanted ? text('birthDateWaits', { date: formatBirthDate(format, wanted) }) : undefined}
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
        />
        <TextField
          label={text('schoolLabel')}
          name="organization"
          autoComplete="organization"
          aria-describedby={reasonId('schoolLabel')}
          maxLength={200}
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

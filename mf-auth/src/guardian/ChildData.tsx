import { errorText, toast, useFormat } from '@dhadha/contract'
import type { GuardianLook } from '@dhadha/contract/wire'
import { Button, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BirthDateField } from '../birth-date/BirthDateField.tsx'
import { accept } from '../form/validation.ts'
import { Form } from '../form/Form.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { GradeField } from '../profile/GradeField.tsx'
import { useDataFile } from '../settings/leaving/useDataFile.ts'
import { useText } from '../text.ts'
import css from './GuardianPage.module.css'
import { correctChild, fetchChildData, fetchChildDataAddress, guardianLookQuery } from './requests.ts'

type Child = NonNullable<GuardianLook['child']>

const toDraft = ({ name, birth_date, grade, institute }: Child) => ({
  name,
  birthDate: birth_date ?? '',
  grade: grade === 0 ? '' : String(grade),
  institute,
})

/** The stored data of the child, which the guardian can see, correct and download. */
export function ChildData({
  token,
  child,
  onOver,
}: {
  token: string
  child: Child
  /** The child needs no guardian any more. */
  onOver: () => void
}) {
  const text = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const submission = useSubmission()
  const { busy, download } = useDataFile({
    fetchData: () => fetchChildData(token),
    fetchAddress: () => fetchChildDataAddress(token),
  })
  const [typed, setTyped] = useState<Partial<ReturnType<typeof toDraft>>>({})
  const draft = { ...toDraft(child), ...typed }
  const change = (part: typeof typed) => {
    submission.clear()
    setTyped((before) => ({ ...before, ...part }))
  }

  const save = () =>
    submission.submit(
      accept({
        token,
        name: draft.name.trim(),
        dob: draft.birthDate === '' ? null : draft.birthDate,
        grade: Number(draft.grade),
        institute: draft.institute.trim(),
      }),
      async (request) => {
        const { is_over } = await correctChild(request)
        if (is_over) {
          onOver()
          return true
        }
        await queries.invalidateQueries({ queryKey: guardianLookQuery(token).queryKey })
        setTyped({})
        toast.success(text('updated'))
        return true
      },
      (error) => submission.showError('form', errorText(error)),
    )

  return (
    <section className={css['question']} aria-label={text('guardianKept')}>
      <h2>{text('guardianKept')}</h2>
      <ul className={css['points']}>
        <li>{text('guardianSince', { date: format.date(child.created_at) })}</li>
        <li>{child.school ? text('guardianJoined', { school: child.school }) : text('guardianNoSchool')}</li>
        <li>{text(child.has_photo ? 'guardianPhoto' : 'guardianNoPhoto')}</li>
      </ul>
      <Form
        submission={submission}
        onSubmit={() => void save()}
        actions={
          <Button type="submit" busy={submission.busy}>
            {text('guardianCorrect')}
          </Button>
        }
      >
        <TextField
          label={text('guardianName')}
          name="child-name"
          autoComplete="off"
          maxLength={100}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <BirthDateField
          hint={text('guardianBirthDateHint')}
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
        />
        <GradeField value={draft.grade} onChange={(grade) => change({ grade })} />
        <TextField
          label={text('schoolLabel')}
          name="child-school"
          autoComplete="off"
          maxLength={200}
          value={draft.institute}
          onChange={(institute) => change({ institute })}
        />
      </Form>
      <Button variant="secondary" busy={busy} onClick={download}>
        {text('guardianDownload')}
      </Button>
    </section>
  )
}

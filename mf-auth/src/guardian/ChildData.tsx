import { useFormat } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { BirthDateField } from '../birth-date/BirthDateField.tsx'
import { Form } from '../form/Form.tsx'
import { NameField, SchoolField } from '../profile/fields.tsx'
import { GradeField } from '../profile/GradeField.tsx'
import { useDataFile } from '../data-file/useDataFile.ts'
import { useText } from '../text.ts'
import css from './guardian.module.css'
import { fetchChildData, fetchChildDataAddress } from './requests.ts'
import { useChildForm, type Child } from './useChildForm.ts'

function Facts({ child }: { child: Child }) {
  const text = useText()
  const format = useFormat()
  return (
    <ul className={css['points']}>
      <li>{text('guardianSince', { date: format.date(child.created_at) })}</li>
      <li>{child.school ? text('guardianJoined', { school: child.school }) : text('guardianNoSchool')}</li>
      <li>{text(child.has_photo ? 'guardianPhoto' : 'guardianNoPhoto')}</li>
    </ul>
  )
}

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
  const { draft, change, save, submission } = useChildForm(token, child, onOver)
  const { busy, download } = useDataFile({
    fetchData: () => fetchChildData(token),
    fetchAddress: () => fetchChildDataAddress(token),
  })

  return (
    <section className={css['question']} aria-label={text('guardianKept')}>
      <h2>{text('guardianKept')}</h2>
      <Facts child={child} />
      <Form
        submission={submission}
        onSubmit={() => void save()}
        actions={
          <Button type="submit" busy={submission.busy}>
            {text('guardianCorrect')}
          </Button>
        }
      >
        <NameField isOfChild value={draft.name} onChange={(name) => change({ name })} />
        <BirthDateField
          hint={text('guardianBirthDateHint')}
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
        />
        <GradeField value={draft.grade} onChange={(grade) => change({ grade })} />
        <SchoolField isOfChild value={draft.institute} onChange={(institute) => change({ institute })} />
      </Form>
      <Button variant="secondary" busy={busy} onClick={download}>
        {text('guardianDownload')}
      </Button>
    </section>
  )
}

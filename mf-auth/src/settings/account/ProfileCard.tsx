import { errorText, profileQuery, toast } from '@dhadha/contract'
import { Button, Card, EmptyState, Skeleton } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { ProfileFields } from '../../profile/ProfileFields.tsx'
import { useProfileForm } from '../../profile/useProfileForm.ts'
import { useText } from '../../text.ts'
import { PhotoField } from '../photo/PhotoField.tsx'
import { removePhoto } from '../requests.ts'
import css from './ProfileCard.module.css'

/** The profile (S2.23a, S3.13a): shown as the API has it, saved as a whole. */
export function ProfileCard() {
  const text = useText()
  const heading = useId()
  const queries = useQueryClient()
  const form = useProfileForm()
  const [reason, setReason] = useState('')

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setReason('')
    void form.save(
      () => {
        toast.success(text('profileSaved'))
        return Promise.resolve(true)
      },
      (error) => {
        toast.error(text('profileFailed'))
        setReason(errorText(error))
      },
    )
  }

  /** A photo that is not saved yet is simply dropped. */
  const remove = async () => {
    if (form.draft.photo !== '') {
      form.change({ photo: '' })
      return
    }
    try {
      await removePhoto()
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      toast.success(text('updated'))
    } catch (error) {
      toast.error(errorText(error, text('profileFailed')))
    }
  }

  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('profileHeading')}
      </h2>
      {form.profile.data ? (
        <form className={css['form']} noValidate onSubmit={submit}>
          <PhotoField
            login={form.profile.data.login}
            image={form.profile.data.image}
            chosen={form.draft.photo}
            onChoose={(photo) => form.change({ photo })}
            onRemove={() => void remove()}
          />
          <ProfileFields form={form} />
          {reason !== '' && (
            <p className={css['reason']} role="alert">
              {reason}
            </p>
          )}
          <div>
            <Button type="submit" busy={form.busy}>
              {text('profileSave')}
            </Button>
          </div>
        </form>
      ) : form.profile.isError ? (
        <EmptyState
          mood="consoling"
          title={text('profileUnread')}
          action={
            <Button onClick={() => void form.profile.refetch()} busy={form.profile.isFetching}>
              {text('retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  )
}

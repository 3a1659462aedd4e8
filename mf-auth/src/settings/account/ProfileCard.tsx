import { errorText, profileQuery, toast, useOneAtATime, useRead } from '@dhadha/contract'
import { Button, Failure, Skeleton } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { guardianQuery } from '../../guardian/requests.ts'
import { ProfileFields } from '../../profile/ProfileFields.tsx'
import { useProfileForm, type ProfileForm } from '../../profile/useProfileForm.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { AskAboutName } from '../shown-name/AskAboutName.tsx'
import { PhotoField } from '../photo/PhotoField.tsx'
import { removePhoto } from '../photo/requests.ts'

/**
 * The profile (S2.23a, S3.13a): shown as the API has it, saved as a whole.
 *
 * @param isAwaited whether the data that decides its height is still loading
 */
export function ProfileCard({ isAwaited }: { isAwaited: boolean }) {
  const text = useText()
  const form = useProfileForm()
  const removeChosen = usePhotoRemoval(form)

  const save = () =>
    form.save(
      () => {
        toast.success(text('profileSaved'))
        return Promise.resolve('editable')
      },
      () => toast.error(text('profileFailed')),
    )

  const { data, error, isFetching, refetch } = useRead(form.profile)
  const guardian = useQuery(guardianQuery)
  return (
    <SettingsCard heading={text('profileHeading')} hint={text('profileHint')}>
      {data && !isAwaited ? (
        <SettingsForm
          submission={form}
          onSubmit={() => void save()}
          actions={
            <Button type="submit" busy={form.busy}>
              {text('profileSave')}
            </Button>
          }
        >
          <PhotoField
            learnerId={data.id}
            image={data.image}
            waits={data.image_waits ?? false}
            isClosed={guardian.data?.limited === true}
            chosen={form.draft.photo}
            onChoose={(photo) => form.change({ photo })}
            onRemove={removeChosen}
          />
          <ProfileFields form={form} />
          {form.refusedName !== null && (
            <AskAboutName name={form.refusedName} onAsked={form.clearRefusedName} />
          )}
        </SettingsForm>
      ) : error ? (
        <Failure
          error={error}
          title={text('profileUnread')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </SettingsCard>
  )
}

/** Removes the saved photo; one that is not saved yet is only dropped from the form. */
function usePhotoRemoval({ draft, change }: ProfileForm): () => void {
  const text = useText()
  const queries = useQueryClient()
  const { run } = useOneAtATime()
  const remove = async () => {
    if (draft.photo !== '') return change({ photo: '' })
    try {
      await removePhoto()
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      toast.success(text('updated'))
    } catch (error) {
      toast.error(errorText(error, text('profileFailed')))
    }
  }
  return () => void run(remove)
}

import { errorText, toast, useFormat, useLanguage, useOneAtATime, useRead } from '@dhadha/contract'
import type { OwnSchool } from '@dhadha/contract/wire'
import { Button, ConfirmDialog, Failure, Skeleton, TextField } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { guardianQuery } from '../../guardian/requests.ts'
import { accept, reject } from '../../form/validation.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { useMoveFocus } from '../card/useMoveFocus.ts'
import { joinSchool, leaveSchool, schoolQuery } from './requests.ts'

/** The school, joined by a code that the school hands out, and left at any time (S7.26, decision 45). */
export function SchoolCard() {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useRead(useQuery(schoolQuery))
  // Form and button take each other's place.
  const moveFocus = useMoveFocus(heading, data?.school)
  const isLimited = useQuery(guardianQuery).data?.limited === true
  const isJoined = Boolean(data?.school)
  return (
    <SettingsCard
      heading={text(isJoined ? 'schoolHeadingJoined' : 'schoolHeading')}
      headingRef={heading}
      reason={text(isJoined ? 'schoolIntroJoined' : 'schoolIntro')}
    >
      {data ? (
        data.school ? (
          <Joined school={data.school} onLeft={moveFocus} />
        ) : isLimited ? (
          <p>{text('schoolClosed')}</p>
        ) : (
          <JoinForm onJoined={moveFocus} />
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={3} />
      )}
    </SettingsCard>
  )
}

function JoinForm({ onJoined }: { onJoined: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [code, setCode] = useState('')
  const join = () =>
    submission.submit(
      code.trim() === '' ? reject('schoolCodeMissing', 'school') : accept(code.trim()),
      async (typed) => {
        queries.setQueryData(schoolQuery.queryKey, await joinSchool(typed))
        toast.success(text('schoolJoined'))
        onJoined()
        return 'editable'
      },
      (error) => submission.showError('school', errorText(error)),
    )
  return (
    <SettingsForm
      submission={submission}
      onSubmit={() => void join()}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('schoolJoin')}
        </Button>
      }
    >
      <TextField
        label={text('schoolCodeLabel')}
        hint={text('schoolCodeHint')}
        name="school-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={(typed) => {
          submission.clear()
          setCode(typed)
        }}
        error={submission.getError('school')}
      />
    </SettingsForm>
  )
}

function Joined({
  school: { name, bangla_name, joined_at },
  onLeft,
}: {
  school: NonNullable<OwnSchool['school']>
  onLeft: () => void
}) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const shown = (language === 'bn' && bangla_name) || name
  const { busy, run } = useOneAtATime()
  const leave = async () => {
    try {
      queries.setQueryData(schoolQuery.queryKey, await leaveSchool())
      toast.success(text('updated'))
      onLeft()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <>
      <p>{text('schoolOf', { name: shown, date: format.date(joined_at) })}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text('schoolLeave')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('schoolLeaveTitle')}
        confirmLabel={text('schoolLeave')}
        cancelLabel={text('cancel')}
        onConfirm={() => void run(leave)}
        busy={busy}
      >
        <p>{text('schoolLeaveText', { name: shown })}</p>
      </ConfirmDialog>
    </>
  )
}

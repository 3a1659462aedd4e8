import { endSession, errorText, toast, useFormat, useOneAtATime } from '@dhadha/contract'
import type { SignIn } from '@dhadha/contract/wire'
import { Button, ConfirmDialog, Tag } from '@dhadha/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { endAllSignIns, endSignIn, signInsQuery } from './requests.ts'
import css from './security.module.css'

/** The devices where the learner is signed in, with buttons to sign out (decision 8). */
export function SignInsCard({ signIns }: { signIns: readonly SignIn[] }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const all = useMutation({
    mutationFn: endAllSignIns,
    onSuccess: endSession,
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <SettingsCard heading={text('signInsHeading')} headingRef={title} hint={text('signInsHint')}>
      <ul className={css['list']}>
        {signIns.map((signIn) => (
          // The row and its button are removed, so the focus moves to the heading.
          <SignInRow key={signIn.id} signIn={signIn} onEnded={() => title.current?.focus()} />
        ))}
      </ul>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text('signOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('signOutEverywhereTitle')}
        confirmLabel={text('signOutEverywhere')}
        cancelLabel={text('cancel')}
        onConfirm={() => all.mutate()}
        busy={all.isPending || all.isSuccess}
      >
        <p>{text('signOutEverywhereText')}</p>
      </ConfirmDialog>
    </SettingsCard>
  )
}

function SignInRow({ signIn, onEnded }: { signIn: SignIn; onEnded: () => void }) {
  const text = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const { id, browser, system, signed_in_at, last_used_at, is_current } = signIn
  const name =
    browser && system ? text('deviceBoth', { browser, system }) : (browser ?? system ?? text('deviceUnknown'))
  const lastUse = isRecent(last_used_at) ? text('usedRecently') : format.relative(last_used_at)
  const { busy, run } = useOneAtATime()
  const end = async () => {
    try {
      const { message } = await endSignIn(id)
      toast.success(message)
      onEnded()
    } catch (error) {
      toast.error(errorText(error))
    }
    // The session may have ended in another way; the fetched list shows that.
    await queries.invalidateQueries(signInsQuery)
  }
  return (
    <li className={css['row']}>
      <div className={css['facts']}>
        <p className={css['name']}>
          {name}
          {is_current && <Tag tone="brand">{text('thisDevice')}</Tag>}
        </p>
        <p className={css['times']}>
          {text('signedInOn', { date: format.date(signed_in_at) })}
          {!is_current && ` · ${text('lastUsed', { time: lastUse })}`}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={text('endSignInOf', { name })}
          onClick={() => void run(end)}
        >
          {text('endSignIn')}
        </Button>
      )}
    </li>
  )
}

/** The API records a use once an hour: below two hours the time is not exact. */
const isRecent = (at: string): boolean => Date.now() - new Date(at).getTime() < 2 * 3_600_000

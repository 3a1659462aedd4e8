import { useOneAtATime } from '@dhadha/contract'
import type { ReleaseRole } from '@dhadha/contract/wire'
import { Button, Notice, SelectField, TextField } from '@dhadha/ui'
import { useState } from 'react'
import { CopyLine } from '../commands/CopyLine.tsx'
import { toFailure, type CommandFailure } from '../commands/failure.ts'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { makeToken } from './requests.ts'
import { useText } from '../text.ts'
import css from './tokens.module.css'

const ROLES = ['viewer', 'releaser', 'approver'] as const
const DAYS = [7, 30, 90, 366] as const
const ALL = ''

/** Creates a token and shows it once: it is not stored where it could be read again. */
export function NewToken({
  role: maxRole,
  parts,
  onMade,
}: {
  /** A token may not do more than its owner. */
  role: ReleaseRole
  parts: readonly string[]
  onMade: () => void
}) {
  const text = useText()
  const { busy, run } = useOneAtATime()
  const [name, setName] = useState('')
  const [role, setRole] = useState<ReleaseRole>(maxRole)
  const [part, setPart] = useState(ALL)
  const [days, setDays] = useState(90)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const roles = ROLES.slice(0, ROLES.indexOf(maxRole) + 1)

  const make = () =>
    void run(async () => {
      setFailure(null)
      try {
        const made = await makeToken({ name: name.trim(), role, part: part === ALL ? null : part, days })
        setToken(made.token)
        setName('')
      } catch (error) {
        setFailure(toFailure(error))
      }
      onMade()
    })

  if (token !== null)
    return (
      <div className={css['inside']}>
        <Notice tone="warn" icon="info" role="alert">
          {text('tokenShownOnce')}
        </Notice>
        <CopyLine label={text('token')} value={token} />
        <Button variant="quiet" onClick={() => setToken(null)}>
          {text('tokenStored')}
        </Button>
      </div>
    )
  return (
    <form
      className={css['inside']}
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <h3 className={css['heading']}>{text('newToken')}</h3>
      <FailureNotice failure={failure} />
      <TextField
        label={text('tokenName')}
        hint={text('tokenNameHint')}
        value={name}
        onChange={setName}
        maxLength={40}
        pattern="\s*[A-Za-z0-9][A-Za-z0-9._\-]*\s*"
        title={text('tokenNameHint')}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SelectField
        label={text('tokenRole')}
        value={roles.includes(role) ? role : maxRole}
        onChange={(value) => setRole(roles.find((role) => role === value) ?? maxRole)}
        options={roles.map((value) => ({ value, label: text(value) }))}
      />
      <SelectField
        label={text('tokenPart')}
        value={part}
        onChange={setPart}
        options={[
          { value: ALL, label: text('allParts') },
          ...parts.map((value) => ({ value, label: value })),
        ]}
      />
      <SelectField
        label={text('tokenDays')}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        options={DAYS.map((count) => ({
          value: String(count),
          label: text('days', { count }),
        }))}
      />
      <Button type="submit" busy={busy}>
        {text('makeToken')}
      </Button>
    </form>
  )
}

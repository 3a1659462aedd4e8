import type { ReleasedPart, ReleaseRole } from '@dhadha/contract/wire'
import { useFormat } from '@dhadha/contract'
import { Button, Disclosure, SelectField, TextField } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../text.ts'
import css from './Activate.module.css'

const SHARES = [1, 5, 25, 50, 100] as const

interface Chosen {
  readonly version: string
  readonly traffic: number
  readonly why: string
}

/** Gives a version that is published to some visitors, or to all where the operator may. */
export function Activate({
  part,
  role,
  busy,
  onActivate,
}: {
  part: ReleasedPart
  role: ReleaseRole
  busy: boolean
  onActivate: (chosen: Chosen) => void
}) {
  const text = useText()
  const { number } = useFormat()
  const choices = part.canary
    ? [part.canary.version]
    : part.published.map(({ version }) => version).filter((version) => version !== part.active)
  const shares = SHARES.filter(
    (share) => (share < 100 || role === 'approver') && share > (part.canary?.traffic ?? 0),
  )
  const [first = ''] = choices
  const [version, setVersion] = useState(first)
  const [traffic, setTraffic] = useState(5)
  const [why, setWhy] = useState('')
  const chosen = choices.includes(version) ? version : first
  const share = shares.find((one) => one === traffic) ?? shares[0]
  if (chosen === '' || share === undefined) return null

  return (
    <Disclosure summary={text('change')}>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onActivate({ version: chosen, traffic: share, why: why.trim() })
        }}
      >
        <SelectField
          label={text('version')}
          value={chosen}
          onChange={setVersion}
          options={choices.map((value) => ({ value, label: value }))}
        />
        <SelectField
          label={text('share')}
          value={String(share)}
          onChange={(value) => setTraffic(Number(value))}
          options={shares.map((one) => ({
            value: String(one),
            label: text('shareOf', { traffic: number(one) }),
          }))}
        />
        <TextField label={text('why')} value={why} onChange={setWhy} maxLength={300} required />
        <Button type="submit" busy={busy}>
          {text('activate', { version: chosen, traffic: number(share) })}
        </Button>
      </form>
    </Disclosure>
  )
}

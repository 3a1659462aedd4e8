import { useFormat } from '@dhadha/contract'
import { Button, Disclosure, SelectField, TextField } from '@dhadha/ui'
import { useState } from 'react'
import type { HistoryEntry, Overview, Part } from '../overview/overview.ts'
import { ALL_VISITORS, mayActivate } from '../overview/traffic.ts'
import { useText } from '../text.ts'
import type { ActivationInput } from './toActivateCommand.ts'
import css from './Activate.module.css'

const SHARES = [1, 5, 25, 50, ALL_VISITORS] as const

/** Whether a version was rolled back and not activated since. @param history the newest entry first */
function isRolledBack(history: readonly HistoryEntry[], name: string, version: string): boolean {
  const last = history.find(
    ({ part, action, from, to }) =>
      part === name && (action === 'activate' ? to : from) === version && action !== 'publish',
  )
  return last?.action === 'rollback' || last?.action === 'undo'
}

/** Gives a version that is published to some visitors, or to all where the operator may: version, share and reason. */
export function Activate({
  part,
  overview: { me, registry },
  busy,
  onActivate,
}: {
  part: Part
  overview: Overview
  busy: boolean
  onActivate: (input: ActivationInput) => void
}) {
  const text = useText()
  const { number } = useFormat()
  const published = part.published.filter((version) => version !== part.active)
  const rolledBack = new Set(
    published.filter((version) => isRolledBack(registry?.history ?? [], part.name, version)),
  )
  // Rolled-back versions are last, so that none is preselected while there is another.
  const choices = part.canary
    ? [part.canary.version]
    : [...published.filter((version) => !rolledBack.has(version)), ...rolledBack]
  const shares = SHARES.filter((share) => mayActivate(me, share) && share > (part.canary?.traffic ?? 0))
  const [first = ''] = choices
  const [version, setVersion] = useState(first)
  const [traffic, setTraffic] = useState(5)
  const [why, setWhy] = useState('')
  const chosen = choices.includes(version) ? version : first
  const share = shares.find((share) => share === traffic) ?? shares[0]
  if (chosen === '' || share === undefined) return null

  return (
    <Disclosure summary={text('activateOther')}>
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
          options={choices.map((value) => ({
            value,
            label: rolledBack.has(value) ? text('versionRolledBack', { version: value }) : value,
          }))}
        />
        <SelectField
          label={text('share')}
          value={String(share)}
          onChange={(value) => setTraffic(Number(value))}
          options={shares.map((share) => ({
            value: String(share),
            label: text('percent', { traffic: number(share) }),
          }))}
        />
        <TextField label={text('reason')} value={why} onChange={setWhy} maxLength={300} required />
        <Button type="submit" busy={busy}>
          {text('activate', { version: chosen, traffic: number(share) })}
        </Button>
      </form>
    </Disclosure>
  )
}

import { useFormat } from '@dhadha/contract'
import { Button, Disclosure, Tag } from '@dhadha/ui'
import { useState } from 'react'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { useText } from '../text.ts'
import { readVitals, VITALS, type VersionVitals } from './readVitals.ts'
import css from './Vitals.module.css'

const LABELS = { LCP: 'vitalLCP', INP: 'vitalINP', TTFB: 'vitalTTFB', CLS: 'vitalCLS' } as const

/** Releases compared by what their users waited: the last ten versions, the newest first (decision 75). */
export function Vitals({ part }: { part: string }) {
  const text = useText()
  const { busy, failure, read } = useCommand()
  const [shown, setShown] = useState<readonly VersionVitals[] | null>(null)
  const load = () =>
    read(
      { command: 'vitals', args: [part], options: { json: true } },
      { parse: readVitals, onOutput: setShown },
    )

  return (
    <Disclosure summary={text('vitals')}>
      <div className={css['vitals']}>
        <Button variant="secondary" busy={busy} onClick={load}>
          {text('compareVitals')}
        </Button>
        <FailureNotice failure={failure} />
        <div aria-live="polite">
          {shown?.length === 0 && <p className={css['words']}>{text('noVitals')}</p>}
          {shown && shown.length > 0 && <VitalsTable versions={shown} />}
        </div>
      </div>
    </Disclosure>
  )
}

function VitalsTable({ versions }: { versions: readonly VersionVitals[] }) {
  const text = useText()
  const { number } = useFormat()
  const format = (vital: (typeof VITALS)[number], value: number | null) =>
    value === null
      ? '–'
      : vital === 'CLS'
        ? number(value, { maximumFractionDigits: 2 })
        : text('seconds', { seconds: number(value) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be scrollable by keyboard
    <div className={css['scroll']} tabIndex={0} role="group" aria-label={text('vitals')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{text('version')}</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col">
                {text(LABELS[vital])}
              </th>
            ))}
            <th scope="col">{text('vitalTrouble')}</th>
            <th scope="col">{text('vitalPages')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((vitals, at) => (
            <tr key={vitals.version}>
              <th scope="row" translate="no">
                {vitals.version}
              </th>
              {VITALS.map((vital) => (
                <td key={vital}>
                  {format(vital, vitals[vital])}{' '}
                  {isWorse(vitals[vital], versions[at + 1]?.[vital]) && <Worse />}
                </td>
              ))}
              <td>
                {number((100 * vitals.troubled) / Math.max(vitals.shown, vitals.troubled, 1), {
                  maximumFractionDigits: 1,
                })}
                %
              </td>
              <td>{number(vitals.shown)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Upper quartiles are ends of buckets: any greater one is a bucket more. */
const isWorse = (value: number | null, before: number | null | undefined): boolean =>
  value !== null && before !== null && before !== undefined && value > before

function Worse() {
  return <Tag tone="warn">{useText()('slower')}</Tag>
}

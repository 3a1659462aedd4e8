import { useFormat } from '@dhadha/contract'
import { Button, Disclosure } from '@dhadha/ui'
import { useState } from 'react'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { useCommand } from '../commands/useCommand.ts'
import type { Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import css from './Errors.module.css'
import { readErrors, type VersionError } from './readErrors.ts'

/** Errors of so many hours are read. */
const HOURS = 24
/** The rest is only counted, so that the list fits a phone. */
const MAX_ERRORS = 20

interface VersionErrors {
  readonly version: string
  /** Null when the response could not be parsed. */
  readonly errors: readonly VersionError[] | null
}

/** Errors in browsers, of the versions that visitors have, by place in the sources (decision 75). */
export function Errors({ part, now }: { part: Pick<Part, 'name' | 'active' | 'canary'>; now: string }) {
  const text = useText()
  const { number, relative } = useFormat()
  const { busy, failure, run } = useCommand()
  const [shown, setShown] = useState<VersionErrors | null>(null)
  const [requested, setRequested] = useState('')
  const versions = [...(part.canary ? [part.canary.version] : []), part.active]
  const look = (version: string) => {
    setShown(null)
    setRequested(version)
    run(
      { command: 'errors', args: [part.name, version], options: { hours: String(HOURS), json: true } },
      (out) => setShown({ version, errors: readErrors(out) }),
    )
  }
  const errors = shown?.errors ?? []

  return (
    <Disclosure summary={text('errors')}>
      <div className={css['errors']}>
        {versions.map((version) => (
          <Button
            key={version}
            variant="secondary"
            busy={busy && version === requested}
            disabled={busy && version !== requested}
            onClick={() => look(version)}
          >
            {text('errorsOf', { version })}
          </Button>
        ))}
        <FailureNotice
          failure={
            shown?.errors === null ? { sentence: text('outputUnreadable'), isEnglish: false } : failure
          }
        />
        <div aria-live="polite">
          {shown?.errors?.length === 0 && (
            <p className={css['words']}>{text('noErrors', { version: shown.version, hours: HOURS })}</p>
          )}
          {errors.length > 0 && (
            <ol className={css['list']}>
              {errors.slice(0, MAX_ERRORS).map(({ name, stack, times, last }) => (
                <li key={`${name} ${stack.join(' ')}`} className={css['error']}>
                  <strong translate="no" lang="en">
                    {name}
                  </strong>{' '}
                  <span className={css['words']}>
                    {text('errorTimes', { count: times, when: relative(last, new Date(now)) })}
                  </span>
                  {stack.length > 0 && (
                    <p className={css['stack']} translate="no" lang="en">
                      {stack.join('\n')}
                    </p>
                  )}
                </li>
              ))}
            </ol>
          )}
          {errors.length > MAX_ERRORS && (
            <p className={css['words']}>
              {text('moreChanges', { count: number(errors.length - MAX_ERRORS) })}
            </p>
          )}
        </div>
      </div>
    </Disclosure>
  )
}

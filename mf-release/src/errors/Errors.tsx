import { useFormat } from '@dhadha/contract'
import { Button, Disclosure } from '@dhadha/ui'
import { useEffect, useRef } from 'react'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import type { Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import { ErrorEntry } from './ErrorEntry.tsx'
import css from './errors.module.css'
import { HOURS, type ErrorsState } from './useVersionErrors.ts'

/** The most errors in the list, so that it fits a phone; the rest is only counted. */
const MAX_ERRORS = 20

/** Errors in browsers, of the versions that visitors have, by place in the sources (decision 75). */
export function Errors({
  part,
  now,
  state: { isOpen, setOpen, focusRequests, fetchErrors, busy, requested, failure, shown },
}: {
  part: Pick<Part, 'name' | 'active' | 'canary'>
  now: string
  state: ErrorsState
}) {
  const text = useText()
  const { number } = useFormat()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusRequests > 0) region.current?.focus()
  }, [focusRequests])
  const versions = [...(part.canary ? [part.canary.version] : []), part.active]
  const errors = shown?.errors ?? []

  return (
    <Disclosure summary={text('errors')} open={isOpen} onToggle={setOpen}>
      <div className={css['errors']} ref={region} tabIndex={-1}>
        <div className={css['versions']}>
          {versions.map((version) => (
            <Button
              key={version}
              variant="secondary"
              busy={busy && version === requested}
              disabled={busy && version !== requested}
              onClick={() => fetchErrors(version)}
            >
              {text('errorsOf', { version })}
            </Button>
          ))}
        </div>
        <FailureNotice failure={failure} />
        <div aria-live="polite">
          {shown?.errors.length === 0 && (
            <p className={css['words']}>{text('noErrors', { version: shown.version, hours: HOURS })}</p>
          )}
          {errors.length > 0 && (
            <ol className={css['list']}>
              {shown &&
                errors
                  .slice(0, MAX_ERRORS)
                  .map((error) => (
                    <ErrorEntry
                      key={`${error.name} ${error.stack.join(' ')}`}
                      part={part.name}
                      version={shown.version}
                      error={error}
                      now={now}
                    />
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

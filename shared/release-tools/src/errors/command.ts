import { ShapeError } from '@dhadha/release/schema'
import type { FrequentError } from '@dhadha/server/internal-api'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { ApiAddress } from '../context/cli-context.ts'
import { findLastWorked } from './last-worked.ts'
import { createMapper } from './mapped.ts'
import { readErrors, type ErrorsQuery } from './reports.ts'

/**
 * `pnpm release errors`: the most frequent errors in browsers, by places in the sources.
 *
 * @throws OperatorError where the version is unknown or the API gives no answer
 */
export async function showErrors(
  store: Pick<ReleaseStore, 'has' | 'open'>,
  api: ApiAddress | null,
  { name, version, hours, json }: ErrorsQuery & { readonly json: boolean },
): Promise<void> {
  if (!(await store.has(name, version))) throw new OperatorError(`${name} ${version} has not been published.`)
  const mapped = createMapper(store)
  const errors: FrequentError[] = []
  for (const error of await readErrors(api, { name, version, hours })) {
    const stack = await Promise.all(error.stack.map(mapped))
    errors.push({ ...error, stack })
  }
  const lastWorked = await findLastWorked(store, api, { name, version }, errors, mapped).catch(
    (error: unknown) => {
      // The errors themselves are known all the same where the API has no answer, or one that is not understood.
      if (!(error instanceof OperatorError || error instanceof ShapeError)) throw error
      console.error(`Which version before did not have them is not known: ${toErrorMessage(error)}`)
      return []
    },
  )
  for (const [at, error] of errors.entries()) {
    const before = lastWorked[at] ?? null
    if (json) console.log(JSON.stringify({ ...error, lastWorked: before }))
    else console.log([formatError(error), ...formatBefore(name, version, before)].join('\n'))
  }
  if (errors.length === 0 && !json)
    console.log(`No browser has reported an error in ${name} ${version} in the last ${hours} hours.`)
}

const formatError = ({ name, stack, times, last }: FrequentError): string =>
  [`${String(times).padStart(6)} × ${name}, last ${last}`, ...stack.map((frame) => `         ${frame}`)].join(
    '\n',
  )

/** Where it is not, and the command that shows what changed since. */
const formatBefore = (name: string, version: string, before: string | null): string[] =>
  before === null
    ? []
    : [`         not in ${before}; what changed since: pnpm release diff ${name} ${version} ${before}`]

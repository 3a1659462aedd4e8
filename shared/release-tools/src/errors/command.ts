import { sendRequest } from '@dhadha/release/outgoing'
import { jsonReader } from '@dhadha/release/schema'
import { internalHeaders, PAGE_ERRORS_PATH, type FrequentError } from '@dhadha/server'
import { OperatorError } from '@dhadha/server/errors'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import { Type } from 'typebox'
import type { ApiAddress } from '../context/cli-context.ts'
import { createMapper } from './mapped.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024

const parseErrors = jsonReader(
  Type.Object({
    errors: Type.Array(
      Type.Object({
        name: Type.String(),
        stack: Type.Array(Type.String()),
        times: Type.Number(),
        last: Type.String(),
      }),
    ),
  }),
)

interface ErrorsQuery {
  readonly name: string
  readonly version: string
  readonly hours: number
  readonly json: boolean
}

/**
 * `pnpm release errors`: the most frequent errors in browsers, by places in the sources.
 *
 * @throws OperatorError where the version is unknown or the API gives no answer
 */
export async function showErrors(
  store: Pick<ReleaseStore, 'has' | 'open'>,
  api: ApiAddress | null,
  { name, version, hours, json }: ErrorsQuery,
): Promise<void> {
  if (!(await store.has(name, version))) throw new OperatorError(`${name} ${version} has not been published.`)
  const errors = await readErrors(api, new URLSearchParams({ part: name, version, hours: String(hours) }))
  const mapped = createMapper(store)
  for (const { stack, ...error } of errors) {
    const places = await Promise.all(stack.map(mapped))
    if (json) console.log(JSON.stringify({ ...error, stack: places }))
    else console.log(formatError({ ...error, stack: places }))
  }
  if (errors.length === 0 && !json)
    console.log(`No browser has reported an error in ${name} ${version} in the last ${hours} hours.`)
}

const formatError = ({ name, stack, times, last }: FrequentError): string =>
  [`${String(times).padStart(6)} × ${name}, last ${last}`, ...stack.map((place) => `         ${place}`)].join(
    '\n',
  )

async function readErrors(api: ApiAddress | null, query: URLSearchParams): Promise<FrequentError[]> {
  if (!api)
    throw new OperatorError(
      'Set API_URL and INTERNAL_KEY as the gateways have them: errors are kept in the database, which the API asks.',
    )
  const answer = await sendRequest(new URL(`${PAGE_ERRORS_PATH}?${query.toString()}`, api.url), {
    headers: internalHeaders(api.key),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  }).catch((cause: unknown) => {
    throw new OperatorError(`The API does not answer at ${api.url.origin}.`, { cause })
  })
  if (answer.status === 401) throw new OperatorError(`The API at ${api.url.origin} has another INTERNAL_KEY.`)
  if (!answer.ok) throw new OperatorError(`The API at ${api.url.origin} answers ${answer.status}.`)
  return parseErrors(await answer.text()).errors
}

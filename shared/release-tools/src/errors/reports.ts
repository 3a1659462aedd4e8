// Reads browsers' errors and waiting times from the API.
import { sendRequest } from '@dhadha/release/outgoing'
import { jsonReader, Type } from '@dhadha/release/schema'
import {
  internalHeaders,
  PAGE_ERRORS_PATH,
  PAGE_VITALS_PATH,
  type FrequentError,
  type VersionVitals,
} from '@dhadha/server/internal-api'
import { OperatorError } from '@dhadha/server/errors'
import type { ApiAddress } from '../context/cli-context.ts'

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

const quartile = () => Type.Union([Type.Number(), Type.Null()])
const parseVitals = jsonReader(
  Type.Object({
    versions: Type.Array(
      Type.Object({
        version: Type.String(),
        first: Type.String(),
        last: Type.String(),
        shown: Type.Number(),
        troubled: Type.Number(),
        LCP: quartile(),
        INP: quartile(),
        TTFB: quartile(),
        CLS: quartile(),
      }),
    ),
  }),
)

export interface ErrorsQuery {
  readonly name: string
  readonly version: string
  readonly hours: number
}

/** The most frequent errors of a version in browsers. @throws OperatorError where the API gives no answer */
export async function readErrors(
  api: ApiAddress | null,
  { name, version, hours }: ErrorsQuery,
): Promise<FrequentError[]> {
  const answer = await ask(api, PAGE_ERRORS_PATH, { part: name, version, hours: String(hours) })
  return parseErrors(await readText(answer)).errors
}

/**
 * The waiting times of users by version, for the last versions of a part. The version that was shown first comes last.
 *
 * @returns null where the API is older and does not know
 * @throws OperatorError where the API gives no answer
 */
export async function readVitals(api: ApiAddress | null, name: string): Promise<VersionVitals[] | null> {
  const answer = await ask(api, PAGE_VITALS_PATH, { part: name })
  return answer.status === 404 ? null : parseVitals(await readText(answer)).versions
}

interface ApiAnswer {
  readonly status: number
  readonly origin: string
  readonly answer: Response
}

async function ask(
  api: ApiAddress | null,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<ApiAnswer> {
  if (!api)
    throw new OperatorError(
      'Set API_URL and INTERNAL_KEY as the gateways have them: errors are kept in the database, which the API asks.',
    )
  const { origin } = api.url
  const answer = await sendRequest(new URL(`${path}?${new URLSearchParams(query).toString()}`, api.url), {
    headers: internalHeaders(api.key),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  }).catch((cause: unknown) => {
    throw new OperatorError(`The API does not answer at ${origin}.`, { cause })
  })
  return { status: answer.status, origin, answer }
}

function readText({ status, origin, answer }: ApiAnswer): Promise<string> {
  if (status === 401) throw new OperatorError(`The API at ${origin} has another INTERNAL_KEY.`)
  if (!answer.ok) throw new OperatorError(`The API at ${origin} answers ${status}.`)
  return answer.text()
}

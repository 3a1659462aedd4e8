// Sends commands and builds to a site by its API, and follows their progress (decision 77).
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AskedCommand } from '@dhadha/release/commands'
import { sendRequest } from '@dhadha/release/outgoing'
import { jsonReader, ShapeError, Type } from '@dhadha/release/schema'
import type { Static } from 'typebox'
import { ReleaseError } from './error.ts'
import type { RemoteSite } from './site.ts'

const ANSWER_MS = 60_000
/** The limit of a command's output, as JSON. */
const MAX_BYTES = 16 * 1024 * 1024
const PAUSE_MS = 500
const TRIES = 3
/** A gate that opens every page takes minutes. */
const TIMEOUT_MS = 15 * 60_000
/**
 * The longest time that a site may be unavailable while a command runs there: it restarts, or a laptop changes its
 * network.
 */
const SILENCE_MS = 60_000

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

const textOrNull = () => Type.Optional(Type.Union([Type.String(), Type.Null()]))
const Progress = Type.Object({
  /** `waiting`, `running`, `done`, `late` or `lost`; a newer site may have others, which are waited for. */
  state: Type.String(),
  code: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  out: textOrNull(),
  err: textOrNull(),
})
type Progress = Static<typeof Progress>
const parseProgress = jsonReader(Progress)

/** The site did not answer: it is unknown whether the call arrived. */
class SilenceError extends ReleaseError {}

/** The site has no command with that id. */
class UnknownCommandError extends ReleaseError {}

/** @throws ReleaseError with the API's own sentence, or if the site does not answer */
async function request(
  site: RemoteSite,
  path: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<Response> {
  for (let left = TRIES; ; left--) {
    try {
      const answer = await sendRequest(new URL(path, site.url), {
        ...init,
        // A redirection would take the token elsewhere.
        redirect: 'manual',
        headers: {
          ...(init.headers as Record<string, string> | undefined),
          authorization: `Bearer ${site.token}`,
          'accept-language': 'en',
        },
        timeoutMs: ANSWER_MS,
        maxBytes: MAX_BYTES,
      })
      if (answer.ok) return answer
      if (answer.status < 502 || left <= 1) throw await readRefusal(site, answer)
      await answer.body?.cancel()
    } catch (cause) {
      if (cause instanceof ReleaseError) throw cause
      if (left <= 1) throw new SilenceError(describeSilence(site, init, cause), { cause })
    }
    // The call is repeated: a command has an id, and runs once.
    await sleep(PAUSE_MS)
  }
}

const describeSilence = ({ url }: RemoteSite, { body }: RequestInit, cause: unknown): string =>
  body instanceof Uint8Array
    ? `The upload to ${url.origin} broke off (${getErrorReason(cause)}): publish again; what has arrived already is published once.`
    : `${url.origin} does not answer (${getErrorReason(cause)}).`

/** A code that an operator can look up, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function getErrorReason(error: unknown): string {
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return `nothing in ${ANSWER_MS / 1_000} seconds`
  return (cause as { code?: string } | undefined)?.code ?? 'no connection'
}

/** Why the site does not do it. */
async function readRefusal({ url }: RemoteSite, answer: Response): Promise<ReleaseError> {
  const { status, headers } = answer
  const text = await answer.text()
  if (status >= 300 && status < 400)
    return new ReleaseError(
      `${url.origin} leads elsewhere: set DHADHA_SITE to ${getOrigin(headers.get('location'), url)}.`,
    )
  const { error, message } = parseObject(text) ?? {}
  if (typeof message !== 'string')
    return status >= 500
      ? new SilenceError(`${url.origin} answers ${status} and gives no reason.`)
      : new ReleaseError(notDhadhaMessage(url))
  if (error === 'no_command') return new UnknownCommandError(`${url.origin} answers ${status}: ${message}`)
  if (status === 404)
    return new ReleaseError(
      `${url.origin} is of an older version, which takes no releases by token: its operator updates it, or publishes where its registry is.`,
    )
  const help = status === 401 ? ' "pnpm api operator token" at the site makes another.' : ''
  return new ReleaseError(`${url.origin} answers ${status}: ${message}${help}`)
}

const notDhadhaMessage = (url: URL) =>
  `${url.origin} does not answer as a site of Dhadha does: is DHADHA_SITE its address?`

const getOrigin = (location: string | null, url: URL): string =>
  location !== null && URL.canParse(location, url.href) ? new URL(location, url).origin : 'that address'

function parseObject(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}

/** Called with all that a command has printed until now, while it runs. */
type OnProgress = (printed: string) => void

/** Waits for the end of a command. @throws ReleaseError if its result is unknown */
async function waitForResult(
  site: RemoteSite,
  id: string,
  onProgress: OnProgress = () => undefined,
): Promise<CommandResult> {
  const deadline = Date.now() + TIMEOUT_MS
  let lastResponseAt = Date.now()
  while (Date.now() < deadline) {
    const progress = await fetchProgress(site, id).catch((error: unknown) => {
      if (!(error instanceof SilenceError) || Date.now() - lastResponseAt > SILENCE_MS) throw error
      return null
    })
    if (progress) {
      lastResponseAt = Date.now()
      const { state, code, out, err } = progress
      if (state === 'done') return { code: code ?? 1, out: out ?? '', err: err ?? '' }
      if (state === 'late')
        throw new ReleaseError(
          `No process beside the registry of ${site.url.origin} has taken it up, and none will: is "pnpm release watch" running there?`,
        )
      if (state === 'lost') break
      if (state === 'running' && typeof err === 'string') onProgress(err)
    }
    await sleep(PAUSE_MS)
  }
  throw new ReleaseError('It was begun, and how it ended is unknown: look at "history".')
}

async function fetchProgress(site: RemoteSite, id: string): Promise<Progress> {
  const answer = await request(site, `/api/release/commands/${id}`)
  const text = await answer.text()
  try {
    return parseProgress(text)
  } catch (cause) {
    if (!(cause instanceof ShapeError)) throw cause
    throw new ReleaseError(notDhadhaMessage(site.url), { cause })
  }
}

/** Has a command run beside the registry. @throws ReleaseError */
export async function runThere(
  site: RemoteSite,
  command: AskedCommand,
  onProgress?: OnProgress,
): Promise<CommandResult> {
  const id = randomUUID()
  await request(site, '/api/release/commands', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...command }),
  })
  return waitForResult(site, id, onProgress)
}

/** Has a packed folder published. @throws ReleaseError */
export async function publishThere(
  site: RemoteSite,
  name: string,
  packed: Uint8Array<ArrayBuffer>,
): Promise<CommandResult> {
  const id = randomUUID()
  await checkAccess(site, id)
  await request(site, `/api/release/publications?${new URLSearchParams({ part: name, id }).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: packed,
  })
  return waitForResult(site, id)
}

/**
 * Requests a command that does not exist yet: a site that accepts no releases, or not with this token, answers before
 * megabytes are sent, instead of closing the connection in the middle of them.
 */
async function checkAccess(site: RemoteSite, id: string): Promise<void> {
  try {
    await request(site, `/api/release/commands/${id}`)
  } catch (error) {
    if (!(error instanceof UnknownCommandError)) throw error
  }
}

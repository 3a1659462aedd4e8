import type { AxiosInstance } from 'axios'
import type { LoadedClient } from './axiosClient.ts'
import { callHeaders, type CallFacts } from './callHeaders.ts'
import { overConnection, unlessAborted } from './connectionError.ts'

interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  address: string
  body?: unknown
}

/** An answer of any status, read to its end. */
export interface BufferedResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface SendOptions extends CallFacts {
  /** True: the call goes on when its page is closed. */
  readonly keepalive?: boolean
  readonly signal: AbortSignal
}

/** The address is of another site: no retry mends that. */
export class AddressError extends Error {
  override readonly name = 'AddressError'
}

/** How long a call waits for the client's chunk. */
const MAX_WAIT_MS = 5_000

let loading: Promise<LoadedClient> | null = null
let client: AxiosInstance | null = null
/** The chunk could not be fetched: no further call waits for it. */
let hasFailed = false

/**
 * Loads axios and the site's client, once; after a failure, anew. It is a chunk of its own behind what the first screen
 * needs: that screen's calls are made by the document.
 */
export function loadClient(): Promise<LoadedClient> {
  loading ??= import(/* webpackChunkName: "axios", webpackFetchPriority: "low" */ './axiosClient.ts').then(
    ({ loaded }) => {
      client = loaded.client
      return loaded
    },
    (error: unknown) => {
      loading = null
      hasFailed = true
      throw error
    },
  )
  return loading
}

/**
 * Sends a call to the API. A call that comes before the client is loaded waits for it. If its chunk cannot be fetched,
 * or not in time, the browser's `fetch` sends the call: an answer matters more than the client that brought it.
 *
 * @throws AddressError for an address of another site: the call carries the sign-in's marker
 * @throws ConnectionError or an error of axios, if no answer arrives
 */
export async function send(
  { method, address, body }: OutgoingRequest,
  options: SendOptions,
): Promise<BufferedResponse> {
  const { signal, keepalive = false, ...facts } = options
  if (!isOfSite(address)) throw new AddressError(`${address} is no path of this site`)
  // A page that is being closed loads nothing more.
  const ready = client ?? (keepalive ? null : await unlessAborted(waitForClient(), signal))
  if (ready === null) return sendByFetch({ method, address, body }, options)
  const { status, headers, data } = await ready.request<string>({
    method,
    url: address,
    data: body,
    signal,
    facts,
    fetchOptions: { keepalive },
  })
  return { status, headers: new Headers(headers as Record<string, string>), text: data }
}

/** @returns null: the call goes without it, and the chunk is fetched again meanwhile */
function waitForClient(): Promise<AxiosInstance | null> {
  const wait = hasFailed ? 0 : MAX_WAIT_MS
  const fetched = loadClient().then(
    (loaded) => loaded.client,
    () => null,
  )
  return Promise.race([fetched, new Promise<null>((resolve) => setTimeout(resolve, wait, null))])
}

/** As a browser reads an address: it takes `/\\host` and slashes with a tab in between for another host, too. */
const isOfSite = (address: string): boolean =>
  address.startsWith('/') && new URL(address, 'http://site.invalid').host === 'site.invalid'

/** Sends a call by the platform alone, without the client. */
async function sendByFetch(
  { method, address, body }: OutgoingRequest,
  { signal, keepalive = false, ...facts }: SendOptions,
): Promise<BufferedResponse> {
  const request: RequestInit = {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { ...callHeaders(facts), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    signal,
    keepalive,
  }
  const response = await overConnection(fetch(address, request))
  return {
    status: response.status,
    headers: response.headers,
    text: await overConnection(response.text()),
  }
}

import * as axios from 'axios'
import type { AxiosInstance, AxiosStatic } from 'axios'
import { callHeaders, TIMEOUT_MS, type CallFacts } from './callHeaders.ts'

declare module 'axios' {
  // What the interceptor writes the headers from.
  interface AxiosRequestConfig {
    facts?: CallFacts
  }
}

/** What the chunk of axios brings. */
export interface LoadedClient {
  /** The site's client. */
  readonly client: AxiosInstance
  /** The module of the package itself, for remotes that bring calls of their own. */
  readonly axios: { readonly default: AxiosStatic }
}

/**
 * The site's HTTP client (S6.2, S7.1): same origin, JSON, the sign-in's marker, the page's language, 30 s. It resolves with an
 * answer of any status, whose body is the text as it came: client.ts tells the API's JSON from a network's sign-in page.
 */
const client = axios.default.create({
  baseURL: '/',
  timeout: TIMEOUT_MS,
  // XMLHttpRequest cannot end a call after its page (`keepalive`).
  adapter: 'fetch',
  responseType: 'text',
  transformResponse: [],
  validateStatus: null,
  // The API compares origins (decision 54); the page's script cannot read the session's cookie.
  withXSRFToken: false,
  // Outside of pages a Request takes absolute addresses only. Its documentation has the null, its types have not.
  env: { Request: null as never },
})

client.interceptors.request.use((config) => {
  if (config.facts) config.headers.set(callHeaders(config.facts))
  return config
})

export const loaded: LoadedClient = { client, axios }

import * as axios from 'axios'
import type { AxiosInstance, AxiosStatic } from 'axios'
import { callHeaders, TIMEOUT_MS, type CallFacts } from './callHeaders.ts'

declare module 'axios' {
  // Facts from which the interceptor writes the headers.
  interface AxiosRequestConfig {
    facts?: CallFacts
  }
}

/** The exports of the axios chunk. */
export interface LoadedClient {
  /** The site's client. */
  readonly client: AxiosInstance
  /** The module of the package itself, for remotes that bring calls of their own. */
  readonly axios: { readonly default: AxiosStatic }
}

/**
 * The site's HTTP client (S6.2, S7.1): same origin, JSON, the sign-in's marker, the page's language, 30 s. It resolves
 * with an answer of any status and its unparsed body: client.ts distinguishes the API's JSON from a network's sign-in
 * page.
 */
const client = axios.default.create({
  baseURL: '/',
  // The marker of the sign-in goes to no other site (send.ts checks the address, too, for `fetch`).
  allowAbsoluteUrls: false,
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

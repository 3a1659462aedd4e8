/** The answer to a request that was sent before the page's scripts had loaded (gateway/browser/preload-requests.ts). */
export interface PreloadedRequest {
  /** The requested language. */
  readonly language: string
  /** The marker of the sign-in that sent the request (decision 54); null for a visitor's. */
  readonly token: string | null
  /** The time of the request, by `performance.now()`. */
  readonly at: number
  readonly answer: Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }>
}

/** Calls by their address. */
export type PreloadedRequests = Map<string, PreloadedRequest>

/** What the calls of a page gave that were asked for before its scripts were there (gateway/browser/preload-requests.ts). */
export interface PreloadedRequest {
  /** The language that was asked for. */
  readonly language: string
  /** The marker of the sign-in that asked (decision 54). */
  readonly token: string
  /** When it was asked, by `performance.now()`. */
  readonly at: number
  readonly answer: Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }>
}

/** Calls by their address. */
export type PreloadedRequests = Map<string, PreloadedRequest>

import { newId } from './newId.ts'

/**
 * A trace of its own for a call (https://www.w3.org/TR/trace-context), where the page was delivered by a gateway that traces:
 * the request's id is then known before its answer, and also where none comes (decision 64).
 */
export const traceHeaders = (): Record<string, string> =>
  // Tests of calls have no document.
  globalThis.document?.documentElement.dataset['traced'] === undefined
    ? {}
    : { traceparent: `00-${newId()}-${newId().slice(16)}-01` }

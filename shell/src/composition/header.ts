import { subscribeHeaders } from '@dhadha/contract/shell'
import { COMPOSITION_HEADER } from '@dhadha/release'

/** Calls back with the live composition's id, which the gateway adds to every response of the API. */
export const subscribeCompositionId = (listener: (id: string) => void): (() => void) =>
  subscribeHeaders((headers) => {
    const id = headers.get(COMPOSITION_HEADER)
    if (id) listener(id)
  })

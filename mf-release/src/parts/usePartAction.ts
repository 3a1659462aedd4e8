import { errorText, useOneAtATime } from '@dhadha/contract'
import type { ReleaseActRequest, ReleasedPart } from '@dhadha/contract/wire'
import { useState } from 'react'
import { ask } from '../requests.ts'

/** An operator's action on a part, with the state that they saw. */
export interface PartAction extends Pick<ReleaseActRequest, 'act' | 'version' | 'traffic' | 'why'> {
  readonly part: ReleasedPart
}

interface PartActionState {
  readonly isAsking: boolean
  /** Why the last action could not be requested, by the name of its part. */
  readonly failure: { readonly part: string; readonly sentence: string } | null
  readonly requestAction: (action: PartAction) => void
}

/** Requests an action once: a second press while the request is pending does nothing. */
export function usePartAction(onAsked: () => void): PartActionState {
  const { busy, run } = useOneAtATime()
  const [failure, setFailure] = useState<PartActionState['failure']>(null)
  return {
    isAsking: busy,
    failure,
    requestAction({ part, ...wanted }) {
      void run(async () => {
        setFailure(null)
        try {
          await ask({
            id: crypto.randomUUID(),
            part: part.name,
            active: part.active,
            canary: part.canary?.version ?? null,
            ...wanted,
          })
        } catch (error) {
          setFailure({ part: part.name, sentence: errorText(error) })
        }
        onAsked()
      })
    },
  }
}

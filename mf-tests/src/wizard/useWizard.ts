import { keep } from '@dhadha/contract'
import { useState } from 'react'
import { useText } from '../text.ts'
import { newWizard, parseWizard, type Wizard } from './wizard.ts'

const storage = keep('session', 'mf-tests:wizard', parseWizard)

/**
 * The wizard's state for this learner in this tab. It survives a reload and leaving the page, until the test is made.
 *
 * @param owner the learner's id: on a shared computer a learner does not see another's choices
 */
export function useWizard(owner: string) {
  const text = useText()
  const [wizard, setWizard] = useState<Wizard>(() => storage.read(owner) ?? newWizard(text('customTest')))
  return {
    wizard,
    change: (next: Wizard) => {
      setWizard(next)
      storage.write(owner, next)
    },
    clear: () => storage.remove(owner),
  }
}

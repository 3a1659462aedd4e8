import { endSession, http } from '@dhadha/contract'
import { Button, Card } from '@dhadha/ui'
import { useId } from 'react'
import { useText } from '../../text.ts'
import css from './SecurityTab.module.css'

/** The token dies at the API too; where that does not answer, it still leaves this browser (S4.1c). */
async function signOut(): Promise<void> {
  await http.post('/api/v2/app/auth/logout').catch(() => undefined)
  endSession()
}

/** Security Settings (S2.23a). */
export function SecurityTab() {
  const text = useText()
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('signOutHeading')}
      </h2>
      <p className={css['hint']}>{text('signOutHint')}</p>
      <Button variant="secondary" onClick={() => void signOut()}>
        {text('signOut')}
      </Button>
    </Card>
  )
}

import { Button } from '@dhadha/ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '../../testing/site.tsx'
import { VerdictSheet } from './VerdictSheet.tsx'

afterEach(cleanup)

/** As in a browser, the bar of actions loses the focus when it is hidden, which is before passive effects run. */
function Page() {
  const [isOpen, open] = useState(false)
  useLayoutEffect(() => {
    if (isOpen) (document.activeElement as HTMLElement).blur()
  }, [isOpen])
  return (
    <>
      {isOpen && (
        <VerdictSheet
          title="Oops!"
          mood="consoling"
          onClose={() => open(false)}
          actions={<Button data-autofocus>Try again</Button>}
        >
          {null}
        </VerdictSheet>
      )}
      <Button onClick={() => open(true)}>Submit</Button>
    </>
  )
}

it(
  'a verdict gives the focus back to a button that was hidden meanwhile',
  { tags: ['decision-41'] },
  async () => {
    openPage(<Page />, '/', '/')
    const submit = await screen.findByRole('button', { name: 'Submit' })
    submit.focus()
    fireEvent.click(submit)
    const again = screen.getByRole('button', { name: 'Try again' })
    await waitFor(() => expect(document.activeElement).toBe(again))
    fireEvent.keyDown(again, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(submit))
  },
)

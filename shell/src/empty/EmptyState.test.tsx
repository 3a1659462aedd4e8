import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EmptyState } from './EmptyState.tsx'

afterEach(cleanup)

it('the button of an empty state stays, with the focus, when the picture comes', async () => {
  const { container } = render(
    <EmptyState title="Nothing here" action={<button type="button">Retry</button>} />,
  )
  const button = screen.getByRole('button')
  button.focus()
  expect(container.querySelector('svg > *')).toBeNull()
  await waitFor(() => expect(container.querySelector('svg > *')).not.toBeNull())
  expect(screen.getByRole('button')).toBe(button)
  expect(document.activeElement).toBe(button)
})

import { cleanup, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { visit } from '../testing/site.tsx'
import { useLinkToken } from './useLinkToken.ts'

afterEach(cleanup)

function Page() {
  const token = useLinkToken()
  const { search, hash } = useLocation()
  return (
    <p data-testid="read">
      {token} at {search + hash}
    </p>
  )
}

it.each([
  ['a link', { hash: '#token=t1' }, 't1 at #token=t1'],
  ['a link of an earlier release, which leaves the address', { search: '?token=t1' }, 't1 at #token=t1'],
  ['no link', {}, ' at '],
])('the token of a link is read from %s', { tags: ['decision-52'] }, async (_, part, read) => {
  visit(<Page />, { pathname: '/auth/reset', ...part })
  expect((await screen.findByTestId('read')).textContent).toBe(read)
})

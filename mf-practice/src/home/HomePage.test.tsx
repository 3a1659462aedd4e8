import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '../testing/site.tsx'
import HomePage from './HomePage.tsx'

afterEach(cleanup)

it('S2.11d leads /dashboard to the dashboard in the language of the visit', () => {
  openPage(<HomePage />, '/dashboard', '/dashboard', 'bn')
  expect(screen.getByTestId('elsewhere').textContent).toBe('/lang/bn/level/1')
})

import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { elsewhere, visit } from '../testing/site.tsx'
import StartPage from './StartPage.tsx'

afterEach(cleanup)

it.each(['/auth', '/auth/whatever', '/auth/google/callback'])(
  '%s leads to the login',
  { tags: ['S2.10a'] },
  async (at) => {
    visit(<StartPage />, at)
    expect(await elsewhere()).toBe('/auth/login')
  },
)

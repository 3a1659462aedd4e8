import { renderInSite } from '@dhadha/contract/testing'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import StartPage from './StartPage.tsx'

it('shows its name in both languages', () => {
  renderInSite(<StartPage />, { messages: en })
  screen.getByText('This page belongs to mf-my-part.')
  renderInSite(<StartPage />, { messages: bn, language: 'bn' })
  screen.getByText('এই পাতাটি mf-my-part-এর।')
})

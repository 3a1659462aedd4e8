import { http } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import StartPage from './StartPage.tsx'

const content = [
  { tutorial_id: 't1', title: 'Odd and even', bangla_title: 'জোড় আর বিজোড়' },
  { tutorial_id: 't2', title: 'Weighing', bangla_title: null },
]

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows its name and the list in both languages', async () => {
  vi.spyOn(http, 'get').mockResolvedValue({ content })
  renderInSite(<StartPage />, { messages: en })
  screen.getByText('This page belongs to mf-my-part.')
  await screen.findByText('Weighing')
  expect(shown()).toEqual(['Odd and even', 'Weighing'])
  cleanup()
  renderInSite(<StartPage />, { messages: bn, language: 'bn' })
  screen.getByText('এই পাতাটি mf-my-part-এর।')
  await screen.findByText('Weighing')
  expect(shown()).toEqual(['জোড় আর বিজোড়', 'Weighing'])
})

it('says that the list is empty', async () => {
  vi.spyOn(http, 'get').mockResolvedValue({ content: [] })
  renderInSite(<StartPage />, { messages: en })
  await screen.findByText('There is nothing here yet.')
})

it('reads the list again after a failure', async () => {
  const get = vi.spyOn(http, 'get').mockRejectedValue(new Error('no connection'))
  renderInSite(<StartPage />, { messages: en })
  const retry = await screen.findByRole('button')
  get.mockResolvedValue({ content })
  fireEvent.click(retry)
  await screen.findByText('Weighing')
})

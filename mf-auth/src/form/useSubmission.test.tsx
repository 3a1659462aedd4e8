import { renderInSite } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import { useSubmission, type AfterSubmission } from './useSubmission.ts'
import { accept } from './validation.ts'

afterEach(cleanup)

function Sender({ send }: { send: () => Promise<AfterSubmission> }) {
  const { busy, submit } = useSubmission()
  return (
    <button onClick={() => void submit(accept(null), send, () => undefined)}>{busy ? 'busy' : 'free'}</button>
  )
}

async function pressTwice(send: () => Promise<AfterSubmission>) {
  renderInSite(<Sender send={send} />, { messages: en })
  const button = screen.getByRole('button')
  await act(async () => void fireEvent.click(button))
  await act(async () => void fireEvent.click(button))
  return button.textContent
}

it.each([
  ['is free again when the form is editable', async () => 'editable' as const, 2, 'free'],
  ['stays busy while its page is being left', async () => 'navigating' as const, 1, 'busy'],
  ['is free again after an error', () => Promise.reject(new Error('refused')), 2, 'free'],
])('a sent form %s', async (_, result, times, state) => {
  const send = vi.fn<() => Promise<AfterSubmission>>(result)
  expect(await pressTwice(send)).toBe(state)
  expect(send).toHaveBeenCalledTimes(times)
})

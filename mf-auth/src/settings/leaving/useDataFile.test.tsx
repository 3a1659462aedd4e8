import { http, toast } from '@dhadha/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { rima, visit, watchToasts } from '../../testing/site.tsx'
import { DataCard } from './DataCard.tsx'

watchToasts()
let info: ReturnType<typeof spyOnInfo>
const spyOnInfo = () => vi.spyOn(toast, 'info').mockReturnValue()
beforeEach(() => {
  info = spyOnInfo()
})

const browsers = [
  ['Facebook', 'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) Chrome/131.0 Mobile [FB_IAB/FB4A;FBAV/491.0]'],
  [
    'Messenger on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/22B83 [FBAN/MessengerForiOS]',
  ],
  ['Instagram', 'Mozilla/5.0 (iPhone) Mobile Instagram 358.0'],
  ['WhatsApp', 'WhatsApp/2.24.25 Android'],
] as const

it.each(browsers)(
  'decision 5 the browser inside %s, which saves no file, says where to go',
  async (_, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const get = vi.spyOn(http, 'get')
    visit(<DataCard profile={rima} />, '/settings', { token: 'abc' })
    fireEvent.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(info).toHaveBeenCalledOnce())
    expect(info.mock.calls[0]?.[0]).toMatch(/^This app saves no files/)
    expect(get).not.toHaveBeenCalled()
  },
)

it('decision 5 any other browser downloads', async () => {
  const get = vi.spyOn(http, 'get').mockRejectedValue(new Error('not now'))
  visit(<DataCard profile={rima} />, '/settings', { token: 'abc' })
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(info).not.toHaveBeenCalled()
})

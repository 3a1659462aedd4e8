import { http, toast } from '@dhadha/contract'
import type { GuardianLook } from '@dhadha/contract/wire'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { ChildData } from '../guardian/ChildData.tsx'
import en from '../messages/en.json'
import { answerPosts, press, rejectPosts, rima, visit, watchToasts } from '../testing/site.tsx'
import { DataCard } from '../settings/data/DataCard.tsx'

const toasts = watchToasts()
let info: ReturnType<typeof spyOnInfo>
const spyOnInfo = () => vi.spyOn(toast, 'info').mockReturnValue()
let assign: MockInstance<Location['assign']>
beforeEach(() => {
  info = spyOnInfo()
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

const child: NonNullable<GuardianLook['child']> = {
  name: 'Rima',
  birth_date: '2015-12-31',
  grade: 5,
  institute: 'Zilla School',
  school: null,
  has_photo: false,
  created_at: '2026-08-01T10:00:00.000Z',
}

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
  'the browser inside %s, which saves no file of a page, opens an address, and says where to go',
  { tags: ['decision-5'] },
  async (_, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const get = vi.spyOn(http, 'get')
    const post = answerPosts({ address: '/api/v2/app/user/export-file?ticket=abc' })
    visit(<DataCard profile={rima} />, '/settings', { token: 'abc' })
    press('Download my data')
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(assign).toHaveBeenCalledWith('/api/v2/app/user/export-file?ticket=abc')
    expect(post).toHaveBeenCalledExactlyOnceWith('/api/v2/app/user/export-address')
    expect(info).toHaveBeenCalledOnce()
    expect(info.mock.calls[0]?.[0]).toMatch(/If nothing was saved.*open this page in Chrome or Safari/)
    expect(get).not.toHaveBeenCalled()
  },
)

it('the guardian’s page opens an address by its link there', { tags: ['decision-43'] }, async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browsers[0][1])
  const post = answerPosts({ address: '/api/v2/app/user/export-file?ticket=def' })
  visit(<ChildData token="link" child={child} onOver={vi.fn()} />, '/guardian')
  press(en.guardianDownload)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/v2/app/user/export-file?ticket=def'))
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/v2/app/guardian/export-address', { token: 'link' })
})

it(
  'an address that the API refuses is reported, and nothing is opened',
  { tags: ['decision-5'] },
  async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browsers[0][1])
    rejectPosts('Please try again in 20 minutes', 'too_soon')
    visit(<DataCard profile={rima} />, '/settings', { token: 'abc' })
    press('Download my data')
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Please try again in 20 minutes'))
    expect(assign).not.toHaveBeenCalled()
    expect(info).not.toHaveBeenCalled()
  },
)

it('any other browser downloads', { tags: ['decision-5'] }, async () => {
  const get = vi.spyOn(http, 'get').mockRejectedValue(new Error('not now'))
  visit(<DataCard profile={rima} />, '/settings', { token: 'abc' })
  press('Download my data')
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(info).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

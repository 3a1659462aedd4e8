import { act, cleanup, render, screen } from '@testing-library/react'
import { use } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as loading from './load/loadPage.ts'
import { RemotePage } from './RemotePage.tsx'
import { good, practice, mockCandidates, show } from './testing/page.tsx'

describe('a mount has 15 s in all', { tags: ['decision-66'] }, () => {
  const never = () => new Promise<loading.LoadedPage>(() => undefined)
  const Old = () => <p>Old</p>
  const old = async () => ({ ...(await good()), Page: Old })
  const Suspended = () => use(new Promise<never>(() => undefined))
  const Empty = () => null
  const EmptyMain = () => <main />
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
  const asked = (load: ReturnType<typeof mockCandidates>) =>
    load.mock.calls.map(([, { release, retry }]) => `${release.version} ${retry}`)

  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('the last known good version is begun after 8 s, and mounted when it is here first', async () => {
    const load = mockCandidates({ '2.0.0 0': never, '1.0.0 0': old })
    await show()
    await pass(7_999)
    expect(asked(load)).not.toContain('1.0.0 0')
    await pass(1)
    screen.getByText('Old')
  })

  it('mounts the active version when that is here first after all', async () => {
    let arrive: (page: loading.LoadedPage) => void = () => undefined
    const load = mockCandidates({
      '2.0.0 0': () => new Promise((resolve) => (arrive = resolve)),
      '1.0.0 0': never,
    })
    await show()
    await pass(9_000)
    await act(async () => arrive(await good()))
    await pass(60_000)
    screen.getByText('Hello')
    // It is slow, and does not hang: its other pages begin with it.
    cleanup()
    load.mockClear()
    await show()
    expect([...new Set(asked(load))]).toEqual(['2.0.0 0'])
  })

  it('the panel is shown after 15 s, whatever hangs', async () => {
    mockCandidates({ '2.0.0 0': never, '1.0.0 0': never })
    await show()
    await pass(14_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    screen.getByRole('button', { name: 'Retry' })
  })

  it('a mount ends after 15 s also when its steps fail late', async () => {
    const late = () =>
      new Promise<loading.LoadedPage>((_, reject) => setTimeout(reject, 7_000, new Error('late')))
    mockCandidates({ '2.0.0 0': late, '2.0.0 1': late, '1.0.0 0': late })
    await show()
    await pass(15_000)
    screen.getByRole('button', { name: 'Retry' })
  })

  it.each([
    ['is suspended for ever', Suspended],
    ['renders nothing', Empty],
    ['renders an empty main', EmptyMain],
  ])('another version replaces a page that %s', async (_, HangingPage) => {
    const root = document.body.appendChild(document.createElement('div'))
    root.id = 'root'
    mockCandidates({ '2.0.0 0': async () => ({ ...(await good()), Page: HangingPage }), '1.0.0 0': old })
    await act(async () =>
      render(<RemotePage remote={practice} page="page" />, { container: root, wrapper: MemoryRouter }),
    )
    await pass(8_000)
    screen.getByText('Old')
    await pass(60_000)
    screen.getByText('Old')
    cleanup()
    root.remove()
  })

  it('no other page of a version that hung is waited for', async () => {
    const load = mockCandidates({ '2.0.0 0': never, '1.0.0 0': old })
    await show()
    await pass(8_000)
    cleanup()
    load.mockClear()
    await show()
    screen.getByText('Old')
    expect(asked(load)).not.toContain('2.0.0 0')
  })

  it('a page that was shown in time stays', async () => {
    const load = mockCandidates({ '2.0.0 0': good, '1.0.0 0': old })
    await show()
    await pass(60_000)
    screen.getByText('Hello')
    expect(asked(load)).not.toContain('1.0.0 0')
  })
})

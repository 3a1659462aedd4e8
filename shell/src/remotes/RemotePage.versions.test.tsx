import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readComposition } from '../composition/composition.ts'
import { compositionDocument } from '../testing/compositions.ts'
import type * as loading from './load/loadPage.ts'
import * as store from '../composition/store.ts'
import { begin, good, mockStore, release, mockCandidates, show } from './testing/page.tsx'

describe('what is known or released meanwhile', { tags: ['decision-66'] }, () => {
  const next = (id: string, part: { version: string; previous?: string }, earlier?: string) => {
    const { remotes, ...rest } = readComposition(compositionDocument(id, { 'mf-practice': part }))
    const [old] = earlier
      ? readComposition(compositionDocument('', { 'mf-practice': { version: earlier } })).remotes
      : []
    return {
      ...rest,
      remotes: remotes.map((remote) => Object.assign(remote, { earlier: old?.active ?? null })),
    }
  }

  it('a good third version is reached when two in a row are bad', async () => {
    begin(next('a', { version: '2.0.0', previous: '1.0.0' }, '0.9.0'))
    mockCandidates({ '0.9.0 0': good })
    await show()
    await screen.findByText('Hello')
  })

  it('no panel is shown between two bad versions and a good third that the document does not name', async () => {
    const partial = { ...next('a', { version: '2.0.0', previous: '1.0.0' }), isPartial: true }
    begin(partial)
    mockCandidates({ '0.9.0 0': good })
    let answer: () => void = () => undefined
    const check = vi
      .spyOn(store, 'checkComposition')
      .mockImplementation(() => new Promise((resolve) => (answer = () => resolve(true))))
    await show()
    await act(async () => vi.waitFor(() => expect(check).toHaveBeenCalled()))
    expect(screen.queryByRole('alert')).toBeNull()
    await release(next('a', { version: '2.0.0', previous: '1.0.0' }, '0.9.0'))
    await act(async () => answer())
    expect(screen.queryByRole('alert')).toBeNull()
    await screen.findByText('Hello')
  })

  it('the panel is shown where no other version is known after all', async () => {
    begin({ ...next('a', { version: '2.0.0', previous: '1.0.0' }), isPartial: true })
    mockCandidates({})
    vi.spyOn(store, 'checkComposition').mockResolvedValue(false)
    await show()
    await screen.findByRole('button', { name: 'Retry' })
  })

  it('the third version is mounted as soon as it is known', async () => {
    mockCandidates({ '0.9.0 0': good })
    await show()
    await screen.findByRole('button', { name: 'Retry' })
    await release(next('a', { version: '2.0.0', previous: '1.0.0' }, '0.9.0'))
    await screen.findByText('Hello')
  })

  it('the panel is replaced when another version becomes live', async () => {
    mockCandidates({ '2.0.1 0': good })
    await show()
    await screen.findByRole('button', { name: 'Retry' })
    await release(next('b', { version: '2.0.1', previous: '2.0.0' }))
    await screen.findByText('Hello')
  })

  it('work that was begun for the versions of before is dropped', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<loading.LoadedPage>(() => undefined)
    let arriveOld: (page: loading.LoadedPage) => void = () => undefined
    let arriveNew = arriveOld
    mockCandidates({
      '2.0.0 0': never,
      '1.0.0 0': () => new Promise((resolve) => (arriveOld = resolve)),
      '2.0.1 0': () => new Promise((resolve) => (arriveNew = resolve)),
    })
    await show()
    await act(async () => vi.advanceTimersByTimeAsync(15_000))
    screen.getByRole('button', { name: 'Retry' })
    await release(next('b', { version: '2.0.1', previous: '2.0.0' }))
    await act(async () => vi.advanceTimersByTimeAsync(1))
    await act(async () => arriveOld(await good()))
    await act(async () => arriveNew(await good()))
    screen.getByText('Hello')
  })

  it('the live composition is polled as long as the panel is shown', async () => {
    vi.useFakeTimers()
    const check = mockStore()
    mockCandidates()
    await show()
    await act(async () => vi.advanceTimersByTimeAsync(1))
    screen.getByRole('button', { name: 'Retry' })
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(check).toHaveBeenCalledTimes(2)
  })

  it(
    'nothing is polled in a hidden tab, and polling continues in a visible one',
    { tags: ['decision-68'] },
    async () => {
      vi.useFakeTimers()
      const check = mockStore()
      mockCandidates()
      await show()
      await act(async () => vi.advanceTimersByTimeAsync(1))
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      fireEvent(document, new Event('visibilitychange'))
      const before = vi.getTimerCount()
      await act(async () => vi.advanceTimersByTimeAsync(120_000))
      expect(check).not.toHaveBeenCalled()
      hidden.mockReturnValue(false)
      fireEvent(document, new Event('visibilitychange'))
      expect(vi.getTimerCount()).toBe(before + 1)
      await act(async () => vi.advanceTimersByTimeAsync(30_000))
      expect(check).toHaveBeenCalledOnce()
      hidden.mockRestore()
    },
  )

  it('Retry requests the newest version first, and mounts it', async () => {
    const check = mockStore()
    mockCandidates({ '2.0.1 0': good })
    await show()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    check.mockImplementation(async () => {
      await release(next('b', { version: '2.0.1', previous: '2.0.0' }))
      return true
    })
    await act(async () => {
      fireEvent.click(retry)
      fireEvent.click(retry)
    })
    await screen.findByText('Hello')
  })
})

import type { TestDetail } from '@dhadha/contract/wire'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failed, fakeApi, openPage, press } from '../testing/site.tsx'
import { aDetail, aRow } from '../testing/tests.ts'
import { DetailsDialog } from './DetailsDialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (detail: Partial<TestDetail> | Error, kind: 'custom' | 'online' = 'online') => {
  const onLeaderboard = vi.fn()
  const api = fakeApi({ 'GET /t1': detail instanceof Error ? detail : aDetail(detail) })
  openPage(
    <DetailsDialog
      kind={kind}
      testId="t1"
      onClose={() => undefined}
      onLeaderboard={kind === 'online' ? onLeaderboard : undefined}
    />,
    '*',
    '/test/ongoing',
  )
  return { api, onLeaderboard, dialog: within(await screen.findByRole('dialog', { name: 'Test Detail' })) }
}

it(
  'the details of a test show tags, name, participants, duration and status',
  { tags: ['S2.27a', 'S3.21'] },
  async () => {
    const { dialog } = await open({ status: 'ongoing', participants: 12 })
    await dialog.findByRole('heading', { name: 'Holiday mix' })
    for (const fact of ['Ongoing', 'Math', '12 participants', '30 mins', /^Ends In/]) dialog.getByText(fact)
  },
)

it(
  'the details of a test list the problems of each topic with their difficulty',
  { tags: ['S2.27b', 'S9.10b'] },
  async () => {
    const problems = [aRow('p1'), aRow('p2', { difficulty: 'medium' }), aRow('p3', { difficulty: 'hard' })]
    const { dialog } = await open({ status: 'draft', problems }, 'custom')
    await dialog.findByText('Math (3)')
    for (const line of ['Riddle p1', 'Easy', 'Medium', 'Hard', '3 problems', 'Custom']) dialog.getByText(line)
  },
)

it(
  'the details of a test offer the test and the leaderboard while it runs',
  { tags: ['S2.27c'] },
  async () => {
    const { dialog, onLeaderboard } = await open({ status: 'ongoing' })
    expect((await dialog.findByRole('link', { name: 'Take This Test' })).getAttribute('href')).toBe(
      '/tests/t1/take',
    )
    press('See Leaderboard')
    expect(onLeaderboard).toHaveBeenCalled()
  },
)

it(
  'the details of a test offer no leaderboard before the start, no taking after the end',
  { tags: ['S2.27c'] },
  async () => {
    const { dialog } = await open({ status: 'scheduled' })
    await dialog.findByRole('link', { name: 'Take This Test' })
    expect(dialog.queryByRole('button', { name: 'See Leaderboard' })).toBeNull()
    cleanup()
    const over = await open({ status: 'completed', userResult: { score: 4 } })
    await over.dialog.findByText('Your Score: 4')
    expect(over.dialog.queryByRole('link', { name: 'Take This Test' })).toBeNull()
  },
)

it(
  'details of a test that did not arrive are reported in their place',
  { tags: ['S8.4k', 'S8.7a'] },
  async () => {
    const { api, dialog } = await open(failed())
    await dialog.findByText('Failed to load test details. Please try again.')
    api.set({ 'GET /t1': aDetail() })
    press('Retry')
    await dialog.findByRole('heading', { name: 'Holiday mix' })
  },
)

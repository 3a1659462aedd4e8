import type { TestLeaderboardEntry } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failed, fakeApi, openPage, press, refused } from '../testing/site.tsx'
import { LeaderboardDialog } from './LeaderboardDialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const entry = (name: string, rank: number, score: number, is_me = false): TestLeaderboardEntry => ({
  user_id: name,
  rank,
  user_name: name,
  user_image: null,
  score,
  prize: 0,
  is_me,
})

const open = async (reply: unknown) => {
  const api = fakeApi({ 'GET /o1/leaderboard': reply })
  openPage(<LeaderboardDialog testId="o1" onClose={() => undefined} />, '*', '/')
  return { api, dialog: within(await screen.findByRole('dialog', { name: 'Leader Board' })) }
}

it(
  'the leaderboard of a test crowns three and lists the talented performers by score',
  { tags: ['S2.28', 'S3.26a', 'S7.22k'] },
  async () => {
    const entries = [entry('dodo', 4, 3), entry('ana', 1, 9), entry('bibi', 2, 8), entry('coco', 3, 7)]
    const { dialog } = await open({ evaluation: 'done', entries, own: entry('mira', 120, 1, true) })
    await dialog.findByText('Talented Performers')
    expect(dialog.getAllByRole('img', { name: 'Crown' })).toHaveLength(3)
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows.map((row) => /ana|bibi|coco|dodo|mira/.exec(row ?? '')?.[0])).toEqual([
      'ana',
      'bibi',
      'coco',
      'dodo',
      'mira',
    ])
    expect(rows[4]).toContain('You')
    expect(rows[0]).toContain('9 points')
  },
)

it(
  'the leaderboard of a test draws a learner by their id, whatever their name',
  { tags: ['decision-2'] },
  async () => {
    const drawn = async (user_name: string) => {
      const { dialog } = await open({
        evaluation: 'done',
        entries: [{ ...entry('u-7', 1, 9), user_name }],
        own: null,
      })
      const [winner] = await dialog.findAllByRole('listitem')
      const avatar = [...(winner?.querySelectorAll('svg') ?? [])].at(-1)?.innerHTML
      cleanup()
      return avatar
    }
    const first = await drawn('calm-heron-1')
    expect(first).toMatch(/./)
    for (const name of ['Nadia', 'brave-otter-2', 'kind-fox-3']) expect(await drawn(name)).toBe(first)
  },
)

it('an empty leaderboard says that the test had no participants', async () => {
  const { dialog } = await open({ evaluation: 'done', entries: [], own: null })
  await dialog.findByText('Nobody took part in this test.')
})

it('the leaderboard of a test is requested again when it did not arrive', { tags: ['S8.6a'] }, async () => {
  const { api, dialog } = await open(failed())
  await dialog.findByText('The leaderboard could not be loaded')
  api.set({ 'GET /o1/leaderboard': { evaluation: 'done', entries: [entry('ana', 1, 9)], own: null } })
  press('Retry')
  await dialog.findByText('ana')
})

it('the leaderboard of a test does not exist before the end', async () => {
  const { dialog } = await open(refused(409, 'still_running', 'You can see this when the test is over.'))
  await dialog.findByText('You can see this when the test is over.')
})

it(
  'every place of the leaderboard of a test leads to muting, blocking and reporting, except for the own one',
  { tags: ['S2.28', 'decision-45'] },
  async () => {
    const entries = ['ana', 'bibi', 'coco', 'dodo'].map((name, at) =>
      entry(name, at + 1, 9 - at, name === 'bibi'),
    )
    const { dialog } = await open({ evaluation: 'done', entries, own: null })
    const button = await dialog.findByRole('button', { name: 'Is something wrong?' })
    expect(dialog.queryByRole('link')).toBeNull()
    fireEvent.click(button)
    const links = dialog.getAllByRole('link', { name: /: tell us, mute or block$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['ana', 'coco', 'dodo'].map((id) => `/settings?who=${id}`),
    )
  },
)

import type { ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'

const NOW = '2026-11-23T03:00:00.000Z'

/** A time before now. */
export const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()

export const part = (more: Partial<ReleasedPart> = {}): ReleasedPart => ({
  name: 'mf-practice',
  active: '1.5.0',
  previous: ['1.4.0', '1.3.0'],
  canary: null,
  published: ['1.6.0', '1.5.0', '1.4.0'].map((version) => ({ version, at: ago(600), who: 'Rokeya' })),
  ...more,
})

/** The overview for a releaser while all is well. */
export const overview = (
  more: Partial<ReleaseOverview> = {},
  parts: ReleasedPart[] = [part()],
): ReleaseOverview => ({
  me: { name: 'Rokeya', role: 'releaser' },
  now: NOW,
  told_at: ago(0),
  state: {
    revision: 12,
    parts,
    history: [
      {
        at: ago(30),
        who: 'Begum',
        act: 'activate',
        name: 'mf-practice',
        from: '1.4.0',
        to: '1.5.0',
        traffic: null,
        why: 'clearer hints',
        revision: 12,
      },
    ],
  },
  figures: [],
  acts: [],
  ...more,
})

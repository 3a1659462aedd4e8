import type { Language } from '@dhadha/contract'
import type { IconName } from '@dhadha/ui'
import type en from '../messages/en.json'

/** An entry of the side menu (S1.8a). */
export interface MenuLink {
  text: keyof typeof en
  icon: IconName
  to: string
  /** Other paths that highlight this entry. */
  also?: RegExp
}

/** S1.8a, in its order. The bottom bar of small screens shows the first four, and the rest under 'More'. */
export const menuLinks = (language: Language): readonly MenuLink[] => [
  {
    text: 'dashboard',
    icon: 'dashboard',
    to: `/lang/${language}/level/1`,
    also: /^\/lang\/\w+\/level\/\d+\/?$/,
  },
  {
    text: 'allSeries',
    icon: 'series',
    to: `/lang/${language}/level/1/topic/all`,
    also: /^\/(lang\/\w+\/level\/\d+\/topic|series)\//,
  },
  { text: 'test', icon: 'test', to: '/test/custom', also: /^\/tests?(\/|$)/ },
  { text: 'progress', icon: 'progress', to: '/progress' },
  { text: 'tutorial', icon: 'tutorial', to: '/tutorial/all', also: /^\/tutorial(\/|$)/ },
  { text: 'leaderboard', icon: 'leaderboard', to: '/scoring-system' },
  { text: 'settings', icon: 'settings', to: '/settings' },
]

export const isCurrent = (link: MenuLink, path: string): boolean =>
  path === link.to || (link.also?.test(path) ?? false)

import type { Language } from '@dhadha/contract'
import { ICON_NAMES, type IconName } from '@dhadha/ui'
import type { Composition } from '../composition/composition.ts'
import type en from '../messages/en.json'
import { findRoute } from '../routing/routes.ts'

/** A link's label: a text of the shell, or a title that the remote gives. */
type Title = { readonly text: keyof typeof en } | { readonly title: string }

/** An entry of the side menu (S1.8a). */
export type MenuLink = Title & {
  icon: IconName
  to: string
  /** Its position; remotes name positions between these (`remote.json`). */
  order: number
  /** Other paths that highlight this entry. */
  also?: RegExp
}

/** S1.8a, in its order. The bottom bar of small screens shows the first four, and the rest under 'More'. */
const ownLinks = (language: Language): readonly MenuLink[] => [
  {
    text: 'dashboard',
    icon: 'dashboard',
    to: `/lang/${language}/level/1`,
    order: 10,
    also: /^\/lang\/\w+\/level\/\d+\/?$/,
  },
  {
    text: 'allSeries',
    icon: 'series',
    to: `/lang/${language}/level/1/topic/all`,
    order: 20,
    also: /^\/(lang\/\w+\/level\/\d+\/topic|series)\//,
  },
  { text: 'test', icon: 'test', to: '/test/custom', order: 30, also: /^\/tests?(\/|$)/ },
  { text: 'progress', icon: 'progress', to: '/progress', order: 40 },
  { text: 'tutorial', icon: 'tutorial', to: '/tutorial/all', order: 50, also: /^\/tutorial(\/|$)/ },
  { text: 'leaderboard', icon: 'leaderboard', to: '/scoring-system', order: 60 },
  { text: 'settings', icon: 'settings', to: '/settings', order: 70 },
]

/**
 * The entries of the menu: those of S1.8a whose pages are live, and what live remotes add (decision 71). A remote that
 * was retired takes its entries with it.
 *
 * @param composition null: not known yet, as in the frame that is shown until the shell has started
 */
export function menuLinks(language: Language, composition: Composition | null): readonly MenuLink[] {
  const added = (composition?.remotes ?? []).flatMap(({ active }) =>
    active.menu.map(({ title, icon, to, order }) => ({
      title: title[language],
      // A later design system may have given the remote an icon that this shell does not know.
      icon: ICON_NAMES.find((name) => name === icon) ?? 'menu',
      to: to.replaceAll('{lang}', language),
      order,
    })),
  )
  const own = ownLinks(language).filter(({ to }) => !composition || findRoute(composition, to) !== null)
  return [...own, ...added].toSorted((a, b) => a.order - b.order)
}

export const isCurrent = (link: MenuLink, path: string): boolean =>
  path === link.to || (link.also?.test(path) ?? false)

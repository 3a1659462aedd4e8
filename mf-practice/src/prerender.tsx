import type { Language, Messages } from '@dhadha/contract'
import type { ComponentType } from 'react'
import { DashboardFirstScreen } from './dashboard/DashboardFirstScreen.tsx'
import bn from './messages/bn.json'
import en from './messages/en.json'
import { ProblemFirstScreen } from './problem/first-screen/ProblemFirstScreen.tsx'
import { SeriesFirstScreen, TopicFirstScreen } from './series/SeriesFirstScreen.tsx'
import { TryFirstScreen } from './visitor/TryFirstScreen.tsx'
import { VisitorFirstScreen } from './visitor/VisitorFirstScreen.tsx'

/** First screens that documents fill before the pages' scripts have loaded, by their key in `remote.json`. */
export const pages = {
  'dashboard-first': DashboardFirstScreen,
  'problem-first': ProblemFirstScreen,
  'series-first': SeriesFirstScreen,
  'topic-first': TopicFirstScreen,
  'try-first': TryFirstScreen,
  'visitor-first': VisitorFirstScreen,
} as const satisfies Record<string, ComponentType>

/** The texts to render them with. */
export const messages: Readonly<Record<Language, Messages>> = { en, bn }

/** A first screen has no head, because it is part of a page's document. */
export const describe = () => ({ title: '', description: '' })

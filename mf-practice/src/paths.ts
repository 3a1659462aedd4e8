import type { Language } from '@dhadha/contract'

/** The segment that stands for every topic (S2.16). */
export const ALL_TOPICS = 'all'

const segment = encodeURIComponent

export const dashboardPath = (language: Language, level: number): string => `/lang/${language}/level/${level}`

export const topicPath = (language: Language, level: number, topic: string): string =>
  `${dashboardPath(language, level)}/topic/${segment(topic)}`

/** `level`: the level to show on the page, if it is not that of the series (decision 20). */
export const problemPath = (series: string, serial: number, level?: number | null): string =>
  `/series/${segment(series)}/problem/${serial}${level ? `?level=${level}` : ''}`

/** A series on paper (decision 37). */
export const printPath = (series: string): string => `/series/${segment(series)}/print`

/** The certificate of a solved series (decision 48). */
export const certificatePath = (series: string): string => `/series/${segment(series)}/certificate`

/** An online test; without its id those that run now (mf-tests). */
export const testPath = (id: string | null): string =>
  id === null ? '/test/ongoing' : `/test/online/${segment(id)}`

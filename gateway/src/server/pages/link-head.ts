// Metadata in the head of a page for search engines and for links that are shared: addresses, languages, card.
import { LANGUAGES, SHARE_PICTURE, type Language, type PrerenderedPage } from '@dhadha/release'
import { getUrl } from '@dhadha/release/served'
import type { RouteMatch } from '../../composition/site.ts'
import { escapeHtml } from './escape.ts'
import { TEXTS } from './texts.ts'

const LOCALES: Record<Language, string> = { en: 'en_GB', bn: 'bn_BD' }

/** A page's URL in one language: the plain URL is English for visitors without a language preference. */
export const pageUrl = (publicUrl: URL, path: string, language: Language): string => {
  const url = new URL(path, publicUrl)
  if (language !== 'en') url.searchParams.set('lang', language)
  return url.href
}

/** `hreflang` and address of a page's versions. */
export const getAlternates = (publicUrl: URL, path: string): [string, string][] => [
  ...LANGUAGES.map((language): [string, string] => [language, pageUrl(publicUrl, path, language)]),
  ['x-default', pageUrl(publicUrl, path, 'en')],
]

interface LinkHead {
  publicUrl: URL
  match: RouteMatch | null
  prerendered: PrerenderedPage | null
  language: Language
}

/**
 * Metadata for search engines and other sites: the page's URL, its other language, and the card that is shown when a
 * visitor shares it (S2.1). Only pages that can be read without a script have it.
 */
export function linkHead({ publicUrl, match, prerendered, language }: LinkHead): string[] {
  if (!match || !prerendered) return ['<meta name="robots" content="noindex">']
  const url = pageUrl(publicUrl, match.route.path, language)
  const { title, description, picture } = prerendered
  const facts: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', TEXTS[language].name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', LOCALES[language]],
    ...LANGUAGES.filter((other) => other !== language).map((other): [string, string] => [
      'og:locale:alternate',
      LOCALES[other],
    ]),
  ]
  const card: [string, string][] = picture
    ? [
        ['og:image', new URL(getUrl(match.part, picture), publicUrl).href],
        ['og:image:type', 'image/png'],
        ['og:image:width', String(SHARE_PICTURE.width)],
        ['og:image:height', String(SHARE_PICTURE.height)],
        ['og:image:alt', title],
      ]
    : []
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...getAlternates(publicUrl, match.route.path).map(
      ([name, href]) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(href)}">`,
    ),
    ...[...facts, ...card].map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ]
}

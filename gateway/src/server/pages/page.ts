// Renders the document of a page.
import {
  PRELOADED_REQUESTS,
  compositionElement,
  type CompositionDocument,
  type Language,
  type PartialCompositionDocument,
  type Route,
} from '@dhadha/release'
import { getIntegrity, getUrl, type LivePart } from '@dhadha/release/served'
import { escapeHtml } from './escape.ts'
import type { FirstScreen } from './first-screen.ts'
import {
  FILL_FIRST_SCREEN,
  PRELOAD_REQUESTS,
  FONTS_LATER,
  RESERVE_BANNER_SPACE,
  OLD_BROWSER,
  REPEAT_PRESS,
  REPLACE_STALLED_STYLESHEETS,
  REQUEST_HEADING_FONT,
  START_SHELL,
} from './inline-scripts.ts'
import { GROUND } from './notice.ts'
import { TEXTS } from './texts.ts'

/** The API calls that the document of a page preloads (gateway/browser/preload-requests.ts). */
export interface Preload {
  /** Pattern of the page's path. */
  readonly path: string
  readonly calls: readonly string[]
  /** Calls for what is below the first screen, once the shell has rendered. */
  readonly below?: readonly string[]
  /** The path of a chunk, from fields of the first answer; '' for none. */
  readonly chunk: string
  /** The part whose chunk it is. */
  readonly part: string
  /** The calls are those of visitors. */
  readonly isVisitor?: true
}

/** Everything that a page of the site is rendered from. */
export interface Page {
  readonly composition: PartialCompositionDocument | CompositionDocument
  readonly shell: LivePart
  readonly language: Language
  /** Set on the root element before the first paint, so that nothing flashes; null: the device's setting. */
  readonly theme: 'light' | 'dark' | null
  /** Calls of this page have a `traceparent` each (decision 64). */
  readonly isTraced: boolean
  /** The site's; mf-tests names the device's where it is another. */
  readonly timeZone: string
  readonly title: string
  readonly description: string
  /** Lines of the head for search engines and sites that show links (linkHead). */
  readonly links: readonly string[]
  /** Style sheets beside the shell's, and scripts to request at once, the shell's entry among them. */
  readonly styles: readonly [LivePart, string][]
  readonly preloads: readonly [LivePart, string][]
  /**
   * The content that is shown until the scripts have loaded: a prerendered page, with React's markers, which React
   * hydrates; a frame with the page's skeleton, which React replaces (decision 67); or nothing.
   */
  readonly content:
    | {
        readonly kind: 'page'
        readonly html: string
        readonly startsOnUse: boolean
        /** Address of the font of its headings; null: it has none. */
        readonly headingFont: string | null
      }
    | {
        readonly kind: 'frame'
        readonly html: string
        readonly skeleton: { readonly shape: Route['skeleton'] | null; readonly isVisitor: boolean }
        /**
         * The prerendered page of visitors, which is shown in place of the frame while the shell hangs; null: there
         * is none.
         */
        readonly readable: string | null
        /**
         * Markup that FILL_FIRST_SCREEN puts in place of the skeleton once its slots have values; null: there is
         * none.
         */
        readonly firstScreen: FirstScreen | null
      }
    | null
  /** Whether another shell can take the place of this one when it fails. */
  readonly isReplaceable: boolean
  /**
   * The first calls of the page for this learner or visitor, with the pattern of its path; null if there are none.
   */
  readonly preload: Preload | null
  /** The bar above the site in a preview, and its style sheet; null if this is no preview (decision 74). */
  readonly bar: { readonly html: string; readonly style: string } | null
  /** A script that runs before all others; development only. */
  readonly firstScript: string
}

/** A relation of our own, which browsers ignore. */
const FETCHED_LATER = 'fetched-later'
/** Another one: START_SHELL requests the script once the calls of the document are answered. */
const AFTER_CALLS = 'after-calls'
const ICONS = ['icon.svg', 'favicon.svg', 'favicon.ico']
const TOUCH_ICONS = ['apple-touch-icon.png']
/** The manifest that makes the site installable on a phone (decision 65); each shell has its own. */
const manifests = (language: Language) => [`manifest.${language}.webmanifest`, 'manifest.webmanifest']

/**
 * The document of a page: its head requests everything that it needs, so that there is no chain of requests. Fonts
 * are left to the style sheets, but for the few letters of a prerendered page's headings: the text is readable
 * without them, and requested here they delay the scripts (measured at 1.6 Mbit/s and 150 ms: a page in Bangla starts
 * 0.9 s later, its fonts are there 0.3 s earlier).
 */
export function renderPage(page: Page): string {
  const { shell, language, theme } = page
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}${page.isTraced ? ' data-traced' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="time-zone" content="${escapeHtml(page.timeZone)}">
<meta name="theme-color" content="${GROUND[theme ?? 'light']}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${GROUND[theme ?? 'dark']}" media="(prefers-color-scheme: dark)">
${[
  ...page.links,
  page.bar && `<style>${page.bar.style}</style>`,
  page.firstScript && `<script>${page.firstScript}</script>`,
  ...linkFirstPresent(shell, ICONS, 'icon'),
  ...linkFirstPresent(shell, TOUCH_ICONS, 'apple-touch-icon'),
  ...linkFirstPresent(shell, manifests(language), 'manifest'),
  `<script>${RESERVE_BANNER_SPACE}</script>`,
  `<script>${FONTS_LATER}</script>`,
  page.content?.kind === 'page' &&
    page.content.headingFont !== null &&
    `<meta name="heading-font" content="${escapeHtml(page.content.headingFont)}">\n<script>${REQUEST_HEADING_FONT}</script>`,
  `<script>${REPLACE_STALLED_STYLESHEETS}</script>`,
  page.preload &&
    `<meta name="${PRELOADED_REQUESTS}" content="${escapeHtml(JSON.stringify(page.preload))}">\n<script>${PRELOAD_REQUESTS}</script>`,
  ...shell.release.styles.map((path) => stylesheet(shell, path)),
  // A prerendered page needs them to be painted; in a frame the shell attaches them before the page is mounted, so that
  // the frame does not wait for them (decision 66).
  ...page.styles.map(([part, path]) =>
    page.content?.kind === 'page' ? stylesheet(part, path) : stylePreload(part, path),
  ),
  ...page.preloads.map(([part, path]) => script(part, path, page)),
]
  .filter(Boolean)
  .join('\n')}
</head>
<body>
${page.bar?.html ?? ''}<noscript><p lang="en">${escapeHtml(TEXTS.en.noScript)}</p><p lang="bn">${escapeHtml(TEXTS.bn.noScript)}</p></noscript>
<p id="start-failed" role="alert" hidden${startAttributes(page)}>${escapeHtml(TEXTS[language].startFailed)}<br><button>${escapeHtml(TEXTS[language].startAgain)}</button></p>
<div id="root"${rootAttributes(page)}>${page.content?.html ?? ''}</div>${readableTemplate(page)}${firstScreenTemplate(page)}
${compositionElement(page.composition)}
<script>${OLD_BROWSER}</script>
${page.content?.kind === 'page' ? `<script>${REPEAT_PRESS}</script>\n` : ''}<script>${START_SHELL}</script>
</body>
</html>
`
}

function stylesheet(part: LivePart, path: string): string {
  // The bundler's runtime knows a sheet that is there already by `data-href`, its path in the release.
  return `<link rel="stylesheet" href="${getUrl(part, path)}" data-href="${path}"${integrityAttribute(part, path)}>`
}

const stylePreload = (part: LivePart, path: string): string =>
  `<link rel="preload" as="style" href="${getUrl(part, path)}"${integrityAttribute(part, path)}>`

/**
 * Requests a script, and leaves it to the shell to run it, as a remote's entry needs the shell's packages. The
 * shell's own are marked for START_SHELL. Their priority is low where the page can be read without them, so that its
 * style sheets and fonts come first.
 *
 * Where the document calls the API for what a frame shows first, the remote's are left to START_SHELL: they would slow
 * the answers down.
 *
 * Where scripts run when the page is used, START_SHELL fetches them: of a preload that waits Chromium warns, and
 * Firefox refuses `rel="prefetch"`, which it holds to `default-src`.
 */
function script(part: LivePart, path: string, { content, preload }: Page): string {
  const { kind, entry, type } = part.release
  // A browser takes a module that was preloaded so with its hash, and asks for no other copy of it.
  if (type === 'module')
    return `<link rel="modulepreload" href="${getUrl(part, path)}"${integrityAttribute(part, path)}>`
  const start = kind === 'shell' && entry.includes(path) ? ' data-start' : ''
  const isPage = content?.kind === 'page'
  const isAfter = kind === 'remote' && !isPage && preload !== null
  const how =
    isPage && content.startsOnUse
      ? `rel="${FETCHED_LATER}" as="script"`
      : `rel="${isAfter ? AFTER_CALLS : 'preload'}" as="script" fetchpriority="${isPage ? 'low' : 'high'}"`
  return `<link ${how} href="${getUrl(part, path)}"${integrityAttribute(part, path)}${start}>`
}

function integrityAttribute(part: LivePart, path: string): string {
  const integrity = getIntegrity(part, path)
  return `${integrity && ` integrity="${integrity}"`} crossorigin="anonymous"`
}

const readableTemplate = ({ content }: Page): string =>
  content?.kind === 'frame' && content.readable !== null ? `<template>${content.readable}</template>` : ''

const firstScreenTemplate = ({ content }: Page): string =>
  content?.kind === 'frame' && content.firstScreen
    ? `<template data-slots="${escapeHtml(JSON.stringify(content.firstScreen.slots))}">${content.firstScreen.html}</template>\n<script>${FILL_FIRST_SCREEN}</script>`
    : ''

/** Attributes by which the start script and the style sheets recognise the kind of content. */
function rootAttributes({ content }: Page): string {
  if (!content) return ''
  const kind = ` data-content="${content.kind}"`
  if (content.kind === 'page') return kind + (content.startsOnUse ? ' data-on-use' : '')
  const { shape, isVisitor } = content.skeleton
  return kind + (shape ? ` data-skeleton="${shape}"` : '') + (isVisitor ? ' data-visitor' : '')
}

/**
 * Data for START_SHELL: whether the shell signals that it has started, and its version if another one can replace it.
 */
const startAttributes = ({ shell, isReplaceable }: Page): string =>
  (shell.release.announcesStart ? ' data-announced' : '') +
  (isReplaceable ? ` data-shell="${escapeHtml(shell.release.version)}"` : '')

function linkFirstPresent(shell: LivePart, names: readonly string[], rel: string): string[] {
  const found = names.find((name) => name in shell.release.files)
  return found ? [`<link rel="${rel}" href="${getUrl(shell, found)}">`] : []
}

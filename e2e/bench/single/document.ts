import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compositionElement, compositionIn, type PartialCompositionDocument } from '@dhadha/release'
import type { SingleSite } from './site.ts'

/** The path at which the single bundle's files are served. */
export const BASE = '/single/'

/** Lines of the gateway's document that name files of the parts. */
const LINES = {
  styles: /^<link rel="(?:stylesheet|preload" as="style)" /,
  preloads: /^<(?:link rel="(?:preload|fetched-later)" as="script"|script async) /,
} as const

/** The prerendered markup, up to the element with the composition. */
const FRAGMENT =
  /(<div id="root"(?: data-content="(page|frame)")?(?: data-skeleton="\w+")?(?: data-visitor)?>)[\s\S]*(<\/div>\n<script type="application\/json")/

/**
 * The gateway's document of a route for the single bundle: the same head, order of requests and prerendered markup, but
 * with its own files in the places of those of the parts, and without the hashes of files that composing needs.
 *
 * @param chunk of the page's content, such as that of its board, which a composed page requests once it knows which
 */
export function singleDocument(html: string, site: SingleSite, dist: string, chunk: string | null): string {
  const [, remote = '', page = ''] = /\/releases\/([\w-]+)\/[^/]+\/js\/page-([\w-]+?)\./.exec(html) ?? []
  const language = /<html lang="bn"/.test(html) ? 'bn' : 'en'
  const ofPage = site.pages[remote]?.[page]
  if (!ofPage) throw new Error(`the single bundle has no page "${page}" of ${remote}`)
  // A single bundle starts at once: it is not left to the visitor's first use.
  const [hint = '<link rel="preload" as="script" fetchpriority="low"'] =
    /<link rel="preload" as="script"(?: fetchpriority="\w+")?/.exec(html) ?? []
  const messages = site.messages[remote]?.[language] ?? []
  const files = chunk === null ? [] : readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const ofChunk = files.filter((path) => basename(path).startsWith(`${chunk}.`))
  const lines: Record<keyof typeof LINES, string[]> = {
    styles: [...site.entry.styles, ...ofPage.styles].map(
      (path) => `<link rel="stylesheet" href="${BASE}${path}" data-href="${path}">`,
    ),
    preloads: [...site.entry.scripts, ...messages, ...ofPage.scripts].map((path) => {
      const start = site.entry.scripts.includes(path) ? ' data-start' : ''
      return `${hint} href="${BASE}${path}"${start}>`
    }),
  }
  lines.preloads.push(
    ...ofChunk.map(
      (path) =>
        `<link rel="preload" as="${path.endsWith('.css') ? 'style' : 'script'}" href="${BASE}${path}">`,
    ),
  )
  const replaced = html
    .split('\n')
    .map((line) => {
      const kind = (Object.keys(LINES) as (keyof typeof LINES)[]).find((key) => LINES[key].test(line))
      return kind ? lines[kind].splice(0).join('\n') : line
    })
    .join('\n')
  // A single bundle starts at once; the comparison includes that a composed page waits for its first use.
  return withSlimComposition(replaced.replace(' data-on-use', ''), site).replace(
    FRAGMENT,
    (_, start: string, content: 'page' | 'frame' | undefined, end: string) => {
      const markup = content && site.prerendered[content === 'frame' ? content : page]?.[language]?.html
      const own = markup ? readFileSync(join(dist, markup), 'utf8').trim() : ''
      return `${start}${own}${end}`
    },
  )
}

function withSlimComposition(html: string, site: SingleSite): string {
  const json = compositionIn(html)
  if (json === null) throw new Error('the page contains no composition')
  const { partial: _, ...slimmed } = slim(JSON.parse(json) as PartialCompositionDocument, site)
  return html.replace(/<script type="application\/json".*?<\/script>/, () => compositionElement(slimmed))
}

/**
 * Retains the routes, and the style sheets for which a page waits; scripts, hashes and other versions are not needed.
 */
function slim(composition: PartialCompositionDocument, site: SingleSite): PartialCompositionDocument {
  for (const [name, [part]] of Object.entries(composition.microFrontends)) {
    delete part.extras.previous
    part.extras.files = {}
    part.extras.messages = { en: [], bn: [] }
    part.extras.pages = Object.fromEntries(
      Object.entries(site.pages[name] ?? {}).map(([page, { styles }]) => [
        page,
        { scripts: [], styles: styles.map((path) => BASE + path) },
      ]),
    )
  }
  return composition
}

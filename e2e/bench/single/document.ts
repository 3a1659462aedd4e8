import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compositionElement, compositionIn, type PartialCompositionDocument } from '@dhadha/release'
import type { SingleSite } from './site.ts'

/** The path at which the single bundle's files are served: as deep as that of a release. */
export const BASE = '/single/bundle/files/'

/** Lines of the gateway's document that name files of the parts. */
const LINES = {
  styles: /^<link rel="(?:stylesheet|preload" as="style)" /,
  preloads: /^<(?:link rel="(?:preload|fetched-later|after-calls)" as="script"|script async) /,
} as const

/** The prerendered markup, up to the end of the element, where a template or the composition follows. */
const FRAGMENT =
  /(<div id="root"(?: data-content="(page|frame)")?(?: data-skeleton="\w+")?( data-visitor)?>)[\s\S]*?(<\/div>(?:<template|\n<script type="application\/json"))/
/** The first screen, up to the script that fills it. */
const FIRST_SCREEN = /(<template data-slots="[^"]*">)[\s\S]*?(<\/template>\n<script>)/

/** What the head of a document preloads; null: nothing. */
export interface Preload {
  /** Pattern of the page's path. */
  readonly path: string
  readonly calls: readonly string[]
  readonly chunk: string
}

export function readPreload(html: string): Preload | null {
  const content = /<meta name="calls-ahead" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"')
  return content === undefined ? null : (JSON.parse(content) as Preload)
}

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
  const hintOfPage = html.includes(' rel="after-calls"') ? hint.replace('"preload"', '"after-calls"') : hint
  const isFrame = html.includes(' data-content="frame"')
  const messages = site.messages[remote]?.[language] ?? []
  const files = chunk === null ? [] : readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const ofChunk = files.filter((path) => basename(path).startsWith(`${chunk}.`))
  const lines: Record<keyof typeof LINES, string[]> = {
    styles: [
      ...site.entry.styles.map(stylesheet),
      // In a frame they are attached before the page is mounted, and do not hold up the first paint.
      ...ofPage.styles.map((path) => (isFrame ? stylePreload(dist, path) : stylesheet(path))),
    ],
    preloads: [...site.entry.scripts, ...messages, ...ofPage.scripts].map((path) => {
      const isEntry = site.entry.scripts.includes(path)
      const start = isEntry ? ' data-start' : ''
      return `${isEntry ? hint : hintOfPage} href="${BASE}${path}"${start}>`
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
  const read = (markup: string) => {
    const file = site.prerendered[markup]?.[language]?.html
    if (file === undefined) throw new Error(`the single bundle has no markup "${markup}"`)
    return readFileSync(join(dist, file), 'utf8').trim()
  }
  let viewer: 'learner' | 'visitor' = 'learner'
  const hashes = ofPage.styles.map((path) => [BASE + path, getHash(dist, path)] as const)
  const composition = { remote, site, hashes: Object.fromEntries(hashes) }
  // A single bundle starts at once; the comparison includes that a composed page waits for its first use.
  return withSlimComposition(replaced.replace(' data-on-use', ''), composition)
    .replace(
      FRAGMENT,
      (
        _,
        start: string,
        content: 'page' | 'frame' | undefined,
        isVisitor: string | undefined,
        end: string,
      ) => {
        viewer = isVisitor === undefined ? 'learner' : 'visitor'
        return `${start}${content ? read(content === 'frame' ? content : page) : ''}${end}`
      },
    )
    .replace(FIRST_SCREEN, (_, start: string, end: string) => {
      const firstScreen = site.firstScreens[readPreload(html)?.path ?? '']?.[viewer]
      return `${start}${firstScreen ? read(firstScreen) : ''}${end}`
    })
}

const stylesheet = (path: string) =>
  `<link rel="stylesheet" href="${BASE}${path}" data-href="${path}" crossorigin="anonymous">`

const stylePreload = (dist: string, path: string) =>
  `<link rel="preload" as="style" href="${BASE}${path}" integrity="${getHash(dist, path)}" crossorigin="anonymous">`

/** The shell attaches no style sheet without a hash. */
const getHash = (dist: string, path: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, path)))
    .digest('base64')}`

interface OwnComposition {
  readonly remote: string
  readonly site: SingleSite
  /** The page's style sheets; other files need none. */
  readonly hashes: Readonly<Record<string, string>>
}

function withSlimComposition(html: string, own: OwnComposition): string {
  const json = compositionIn(html)
  if (json === null) throw new Error('the page contains no composition')
  const { partial: _, ...slimmed } = slim(JSON.parse(json) as PartialCompositionDocument, own)
  return html.replace(/<script type="application\/json".*?<\/script>/, () => compositionElement(slimmed))
}

/** Retains the routes, and the style sheets for which a page waits; scripts and other versions are not needed. */
function slim(
  composition: PartialCompositionDocument,
  { remote, site, hashes }: OwnComposition,
): PartialCompositionDocument {
  for (const [name, [part]] of Object.entries(composition.microFrontends)) {
    delete part.extras.previous
    part.extras.files = name === remote ? hashes : {}
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

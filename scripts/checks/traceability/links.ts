// Finds links of Markdown pages and files that comments name, and checks that each leads somewhere.
import { posix } from 'node:path'

/** A link of a Markdown page, or a path that it names as code. */
export interface Link {
  readonly kind: 'link' | 'path'
  readonly target: string
}

/** The targets of links. */
export interface Places {
  /** Whether a file or folder is there, by its path from the root. */
  readonly exists: (path: string) => boolean
  /** Whether some file's path ends with these folders and this name. */
  readonly hasEnding: (path: string) => boolean
  /** Whether some file is below these folders. */
  readonly hasFolders: (path: string) => boolean
  /** The text of a Markdown page; undefined for other paths. */
  readonly readText: (path: string) => string | undefined
}

const FENCED = /^(```|~~~)[\s\S]*?^\1/gm
const CODE = /`([^`\n]+)`/g
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g
const ELSEWHERE = /^(?:[a-z]+:|\/)/i
const PATH = /^\w[\w.-]*(?:\/[\w@.-]+)+\/?$/
const SOURCE = /\.(?:tsx?|mjs|css)$/
/** Generated when the site is built or runs. */
const MADE = /^(?:data|reports)\/|(?:^|\/)(?:dist|node_modules)(?:\/|$)/

/** Links to the repository's own files, and paths in code spans. Fenced code contains examples only. */
export function findLinks(page: string): readonly Link[] {
  const text = page.replace(FENCED, '')
  const codes = Array.from(text.matchAll(CODE), ([, code = '']) => code).filter((code) => PATH.test(code))
  const targets = Array.from(text.replace(CODE, '').matchAll(LINK), ([, target = '']) => target)
  return [
    ...targets
      .filter((target) => !ELSEWHERE.test(target))
      .map((target) => ({ kind: 'link' as const, target })),
    ...codes.map((target) => ({ kind: 'path' as const, target })),
  ]
}

const COMMENT = /^\s*(?:\/?\*+|#)(.*)$|(?:^|\s)\/\/(.*)$/gm
const NAMED_FILE = /(?<![\w./@:-])[a-z][\w-]*(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|md|yaml|sh)(?![\w-])/g
/** A source without its folder: `app.ts`, `tokens.css`. */
const BARE_FILE = /(?<![\w./@:*-])[A-Za-z][\w.-]*\.(?:tsx?|mjs|css)(?![\w/-])/g
/** A path without an extension: `deploy/run`. */
const NAMED_FOLDER = /(?<![\w./@:*-])[a-z][\w-]*(?:\/[\w-]+)+(?![\w./-])/g
/** The names of lint's rules have a slash, too. */
const LINT = /\boxlint-(?:disable|enable)\b.*$/

/**
 * Files and folders that comments of a source name, such as `gateway/src/main.ts`, `main.ts` and api/src; a code span
 * may hold a type of media or a path of another system, so that only files are found in it.
 */
export function findNamedFiles(source: string): readonly string[] {
  const texts = Array.from(source.matchAll(COMMENT), ([, block, line]) =>
    (block ?? line ?? '').replace(LINT, ''),
  )
  const find = (pattern: RegExp) => (text: string) => Array.from(text.matchAll(pattern), ([path]) => path)
  return [
    ...texts.flatMap(find(NAMED_FILE)),
    ...texts.flatMap(find(BARE_FILE)),
    ...texts.map((text) => text.replace(CODE, '')).flatMap(find(NAMED_FOLDER)),
  ]
}

/**
 * Whether a comment's path leads somewhere: from the root, or as the last folders and the name of some file. A path
 * without an extension may also be folders of some file.
 */
export const isNamedPlace = (path: string, { exists, hasEnding, hasFolders }: Places): boolean =>
  exists(path) || hasEnding(path) || (!/\.\w+$/.test(path) && hasFolders(path))

/** The anchors of a page: those written out, and its headings as GitHub names them. */
export function parseAnchors(page: string): ReadonlySet<string> {
  const text = page.replace(FENCED, '')
  const written = Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id)
  const headings = Array.from(text.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
  return new Set([...written, ...headings])
}

/**
 * Returns the error of a link on a page; null if it resolves. A path in a code span is relative to the root or to the
 * page's own folder, if it begins with a folder that exists; that of a source may be its last folders and its name.
 */
export function checkLink(page: string, { kind, target }: Link, places: Places): string | null {
  const folder = posix.dirname(page)
  if (kind === 'path') {
    const roots = ['.', folder].filter((root) => places.exists(posix.join(root, target.split('/')[0] ?? '')))
    if (MADE.test(target)) return null
    if (roots.length === 0)
      return SOURCE.test(target) && !places.hasEnding(target) ? `there is no ${target}` : null
    return roots.some((root) => places.exists(posix.join(root, target))) ? null : `there is no ${target}`
  }
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? page : posix.join(folder, decodeURIComponent(file))
  if (!places.exists(path)) return `there is no ${path}`
  if (anchor === undefined) return null
  const text = places.readText(path)
  return text !== undefined && parseAnchors(text).has(decodeURIComponent(anchor))
    ? null
    : `${path} has no anchor ${anchor}`
}

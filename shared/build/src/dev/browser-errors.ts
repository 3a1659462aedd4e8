import { SourceMap, type SourceMapPayload } from 'node:module'
import { posix } from 'node:path'
import { parseReleasePath } from '@dhadha/release'
import type { Builds } from './builds.ts'
import { BUILD_FOLDER } from './local-build.ts'

/** What ends a place in a stack of any browser. */
const AFTER_PLACE = /[\s()]/
const MAX_PLACES = 4
/** Characters that a terminal would obey, but for the ends of lines. */
const CONTROL = /(?!\n)\p{Cc}/gu

/**
 * Prints errors of the browser with their message, and where in the sources of the part they come from: what the site
 * gets of them has neither.
 *
 * @returns a function that takes what a page has sent; the same error is printed once for each build
 */
export function createErrorLog(
  { fileAt, newest }: Pick<Builds, 'fileAt' | 'newest'>,
  print: (lines: string) => void = console.error,
): (body: string) => void {
  let printed = new Set<string>()
  let build = newest()
  return (body) => {
    const lines = describe(body, fileAt)
    if (lines === null) return
    if (build !== newest()) printed = new Set()
    build = newest()
    if (printed.has(lines)) return
    printed.add(lines)
    print(lines)
  }
}

/** @returns null: it is no error */
function describe(body: string, fileAt: Builds['fileAt']): string | null {
  const error = parseError(body)
  if (error === null) return null
  const places = error.stack.split('\n').flatMap((line) => findSource(line, fileAt) ?? [])
  return [`browser: ${error.message}`, ...places.slice(0, MAX_PLACES).map((place) => `    at ${place}`)]
    .join('\n')
    .replaceAll(CONTROL, ' ')
}

function parseError(body: string): { readonly message: string; readonly stack: string } | null {
  try {
    const { message, stack } = JSON.parse(body) as Readonly<Record<string, unknown>>
    return typeof message === 'string' ? { message, stack: typeof stack === 'string' ? stack : '' } : null
  } catch {
    return null
  }
}

/** A line of a stack as a place in the sources of the part; null: it is none of the part, or unknown. */
function findSource(line: string, fileAt: Builds['fileAt']): string | null {
  // Such as `http://localhost:3400/releases/mf-clubs/1.0.0-dev/js/page.js:1:2345`.
  const [place = ''] = line.slice(line.indexOf('http')).split(AFTER_PLACE, 1)
  const parts = place.split(':')
  const [row, column] = parts.splice(-2)
  const address = parts.join(':')
  if (!URL.canParse(address)) return null
  const { pathname } = new URL(address)
  const { file } = parseReleasePath(pathname) ?? {}
  const map = fileAt(`${pathname}.map`)
  if (file === undefined || map === undefined) return null
  const payload = JSON.parse(map.toString()) as SourceMapPayload
  // Browsers count from one, maps from nought.
  const found = new SourceMap(payload).findEntry(Number(row) - 1, Number(column) - 1)
  if (!('originalSource' in found)) return null
  // Sources are named from where the build has put the file.
  const source = posix.join(BUILD_FOLDER, posix.dirname(file), found.originalSource)
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

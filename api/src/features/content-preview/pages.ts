// Reads the built pages in which a preview is shown.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { OperatorError } from '@dhadha/server/errors'

/** A file of the built pages. */
interface PageFile {
  readonly type: string
  readonly bytes: Buffer
}

/** The author's page and the two frames in it, as `mf-practice/preview` builds them. */
export interface Pages {
  /** Files by their path below `/files/`. */
  readonly files: ReadonlyMap<string, PageFile>
  /** The one document of all pages. */
  readonly html: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Reads the build's output from a folder; other files of that folder are not served. @throws OperatorError */
export function readPages(folder: string): Pages {
  const files = new Map<string, PageFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    files.set(relative(folder, path).split(sep).join('/'), { type, bytes: readFileSync(path) })
  }
  const findFile = (pattern: RegExp) => [...files.keys()].find((path) => pattern.test(path))
  const script = findFile(/^js\/index\.[\w-]+\.js$/)
  const style = findFile(/^css\/index\.[\w-]+\.css$/)
  if (!script || !style) throw new OperatorError('The build of the preview has no page.')
  return { files, html: renderDocument(script, style) }
}

const renderDocument = (script: string, style: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview · Dhadha</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/files/${style}">
<script defer src="/files/${script}"></script>
<body><div id="root"></div></body>
</html>
`

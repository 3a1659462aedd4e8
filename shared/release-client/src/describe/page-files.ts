// Finds the files that each page and language of a build needs.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import {
  messagesChunk,
  pageChunk,
  perLanguage,
  withoutHash,
  type PageFiles,
  type Release,
} from '@dhadha/release'
import type { Definition } from './definition.ts'
import { getToolchainsPage } from './federation-manifest.ts'

/** Written by the plugin of `./webpack`: the files of each named chunk, with those that it needs. */
export const CHUNKS_FILE = 'dhadha-chunks.json'

/** Where Vite writes the graph of its chunks. */
const VITE_MANIFEST = '.vite/manifest.json'

interface Build {
  readonly dir: string
  readonly root: string
  readonly files: readonly string[]
  readonly definition: Definition | null
  /** The entry is an ES module, as Vite makes it. */
  readonly isModule: boolean
  /** Scripts and style sheets that each page needs first. */
  readonly definitionFiles: readonly string[]
}

/** Files of pages and texts, and sentences about what is not known. */
export interface ListedFiles extends Pick<Release, 'pages' | 'messages'> {
  readonly notes: readonly string[]
}

/**
 * Files that a page needs beside the entry. One that cannot be told is empty: the entry loads them then, one after
 * another.
 */
export function listPageFiles(build: Build, pages: readonly string[]): ListedFiles {
  const find = existsSync(join(build.dir, VITE_MANIFEST)) ? viteChunks(build) : webpackChunks(build)
  const notes: string[] = []
  const findFiles = (kind: 'pages' | 'messages', name: string): PageFiles => {
    const chunk = kind === 'pages' ? pageChunk(name) : messagesChunk(name)
    const found = find(chunk, build.definition?.[kind].get(name as never) ?? null)
    if (found) return found
    const label = kind === 'pages' ? `the page "${name}"` : `the texts of "${name}"`
    notes.push(
      `Which files ${label} needs is not known, so they come one after another: ${describeRemedy(build, chunk)} (${getToolchainsPage()}).`,
    )
    return { scripts: [], styles: [] }
  }
  return {
    pages: Object.fromEntries(
      [...new Set(pages)].map((page) => {
        const { scripts, styles } = findFiles('pages', page)
        return [page, toPageFiles([...build.definitionFiles, ...scripts, ...styles])]
      }),
    ),
    messages: perLanguage((language) => findFiles('messages', language).scripts),
    notes,
  }
}

function describeRemedy({ isModule, dir, definition }: Build, chunk: string): string {
  if (!isModule) return `name its chunk by import(/* webpackChunkName: "${chunk}" */ '…')`
  if (!existsSync(join(dir, VITE_MANIFEST))) return 'add "build: { manifest: true }" to vite.config.js'
  if (!definition) return `add "build: { sourcemap: 'hidden' }" to vite.config.js`
  return `the definition of the remote needs a plain import('./…') for it`
}

type FindChunk = (chunk: string, request: string | null) => PageFiles | null

const toPageFiles = (files: Iterable<string>): PageFiles => {
  const unique = [...new Set(files)]
  return {
    scripts: unique.filter((file) => /\.m?js$/.test(file)),
    styles: unique.filter((file) => file.endsWith('.css')),
  }
}

/** By the plugin's list; without it, by the names of the files alone. */
function webpackChunks({ dir, files }: Build): FindChunk {
  const list = join(dir, CHUNKS_FILE)
  const filesByChunk = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Readonly<Partial<Record<string, readonly string[]>>>)
    : {}
  return (chunk) => {
    const named = filesByChunk[chunk] ?? files.filter((file) => getChunkName(file) === chunk)
    const found = toPageFiles(named)
    return found.scripts.length > 0 ? found : null
  }
}

/** The name before hash and ending. */
const getChunkName = (file: string): string =>
  posix.basename(withoutHash(file)).replace(/(?:[.-][0-9a-zA-Z_-]{6,32})?\.(?:m?js|css)$/, '')

interface ViteChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** By Vite's graph: what the page's module imports before it runs. */
function viteChunks({ dir, root, definition }: Build): FindChunk {
  const graph = JSON.parse(readFileSync(join(dir, VITE_MANIFEST), 'utf8')) as Readonly<
    Record<string, ViteChunk>
  >
  return (_, request) => {
    if (request === null || !definition) return null
    const path = relative(root, resolve(dirname(definition.path), request))
      .split(sep)
      .join('/')
    const key = Object.keys(graph).find((name) => isModuleAt(name, path))
    return key === undefined ? null : toPageFiles(reach(graph, key))
  }
}

/** `./Page` may mean `Page.jsx` or `Page/index.js`. */
const isModuleAt = (name: string, path: string): boolean =>
  name === path || (name.startsWith(path) && /^(?:\/index)?\.\w+$/.test(name.slice(path.length)))

function reach(graph: Readonly<Partial<Record<string, ViteChunk>>>, start: string): string[] {
  const seen = new Set<string>()
  const files: string[] = []
  const visit = (key: string) => {
    const chunk = graph[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.push(chunk.file, ...(chunk.css ?? []))
    chunk.imports?.forEach(visit)
  }
  visit(start)
  return files
}

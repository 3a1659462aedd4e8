import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import {
  messagesChunk,
  pageChunk,
  perLanguage,
  RELEASE_FILE,
  type PageFiles,
  type Release,
} from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { cssPrefix, WEB } from '../config/base.ts'
import { PackagesPlugin, type PackageFacts } from './packages.ts'
import { prerenderPages } from '../prerender.ts'
import { REMOTE_ENTRY } from './remote-entry.ts'

/** The entry with its hash, which a development server leaves out. */
const ENTRY_FILE = new RegExp(String.raw`^js/${REMOTE_ENTRY}(\.\w+)?\.js$`)

export interface ReleaseOptions extends Pick<
  Release,
  'name' | 'version' | 'kind' | 'contract' | 'container' | 'routes' | 'menu'
> {
  /** The port of the part's development server; 0: the build is for a release. */
  devPort: number
  /** Names of what `src/prerender.tsx` renders beside the routes with `prerender`. */
  fragments?: readonly string[]
}

/**
 * Writes `release.json` once everything else is in `dist/`. A development server serves it instead, without hashes: its
 * files change with every save.
 */
export const pluginRelease = (options: ReleaseOptions): RsbuildPlugin => ({
  name: 'dhadha:release',
  setup(api) {
    let packages: PackageFacts = {}
    api.modifyRspackConfig((_config, { environment, appendPlugins }) => {
      if (environment.name !== WEB || options.devPort > 0) return
      appendPlugins(new PackagesPlugin(options.kind, api.context.rootPath, (facts) => (packages = facts)))
    })
    api.onAfterBuild(async ({ stats, environments }) => {
      if (!stats || stats.hasErrors()) return
      const dist = environments[WEB]?.distPath
      if (!dist) throw new Error(`there was no build of the environment ${WEB}`)
      const prerendered = await prerenderPages(api.context.rootPath, dist, [
        ...options.routes.filter((route) => route.prerender),
        ...listFirstScreens(options.routes),
        ...(options.fragments ?? []).map((page) => ({ page, path: '/' })),
      ])
      const release: Release = {
        ...describeRelease(options, getStats(stats), listFiles(dist)),
        ...packages,
        prerendered,
        files: hashFiles(dist),
      }
      writeFileSync(join(dist, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`)
    })

    let latest: Release | null = null
    api.onAfterDevCompile(({ stats }) => {
      if (stats.hasErrors()) return
      const json = getStats(stats)
      // Files of hot updates have no name.
      const files = (json.assets ?? []).flatMap((asset) => asset.name || [])
      latest = { ...describeRelease(options, json, files), prerendered: {}, files: {} }
    })
    api.onBeforeStartDevServer(({ server }) => {
      server.middlewares.use(`/${RELEASE_FILE}`, (_request: unknown, response: ServerResponse) => {
        response.statusCode = latest ? 200 : 503
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(latest))
      })
    })
  },
})

/** Markup that is filled before a page's scripts run; routes may share it. */
const listFirstScreens = (routes: Release['routes']) =>
  [
    ...new Set(
      routes.flatMap(({ firstScreen, visitors }) =>
        [firstScreen, visitors?.firstScreen].flatMap((screen) => screen?.page ?? []),
      ),
    ),
  ].map((page) => ({ page, path: '/' }))

function getStats(stats: Rspack.Stats | Rspack.MultiStats): Rspack.StatsCompilation {
  const web = 'stats' in stats ? stats.stats.find((stat) => stat.compilation.name === WEB) : stats
  if (!web) throw new Error(`there was no build of the environment ${WEB}`)
  return web.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true })
}

/** The description of a release, without the files and pages that are read from `dist/`. */
function describeRelease(
  options: ReleaseOptions,
  stats: Rspack.StatsCompilation,
  files: readonly string[],
): Omit<Release, 'files' | 'prerendered'> {
  const groups = stats.namedChunkGroups ?? {}
  const getFiles = (...names: string[]): PageFiles => {
    const assets = names.flatMap((name) => groups[name]?.assets ?? []).map((asset) => asset.name)
    const unique = [...new Set(assets)].filter((name) => !name.includes('.hot-update.'))
    return {
      scripts: unique.filter((name) => name.endsWith('.js')),
      styles: unique.filter((name) => name.endsWith('.css')),
    }
  }
  const remote = options.kind === 'remote'
  const pages: Record<string, PageFiles> = {}
  for (const page of new Set(options.routes.map((route) => route.page))) {
    if (remote) requirePageChunk(options.name, page, groups)
    pages[page] = getFiles(pageChunk(page))
  }
  const initial = getFiles('index')
  return {
    format: 1,
    name: options.name,
    version: options.version,
    kind: options.kind,
    contract: options.contract,
    entry: remote ? files.filter((file) => ENTRY_FILE.test(file)) : initial.scripts,
    styles: remote ? [] : initial.styles,
    container: options.container,
    routes: options.routes,
    ...(options.menu && { menu: options.menu }),
    pages,
    messages: perLanguage((language) => getFiles(messagesChunk(language)).scripts),
    ...(remote ? {} : { announcesStart: true, loadsModules: true }),
    sharesFiles: true,
    // Those of a document alone stand with its page.
    fonts: files.filter((file) => file.endsWith('.woff2') && !file.startsWith('prerendered/')),
    cssPrefix: cssPrefix(options.name),
  }
}

/** @throws where a remote names a page that it does not have */
function requirePageChunk(name: string, page: string, groups: Readonly<Record<string, unknown>>): void {
  const chunk = pageChunk(page)
  if (groups[chunk]) return
  throw new Error(
    `${name}: remote.json names the page "${page}", but no chunk "${chunk}" was built: import its component by import(/* webpackChunkName: "${chunk}" */ '…') in src/remote.ts, or take the route out of remote.json`,
  )
}

const hashFiles = (dist: string): Release['files'] =>
  Object.fromEntries(listFiles(dist).map((file) => [file, getFileFacts(readFileSync(join(dist, file)))]))

function listFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== RELEASE_FILE)
    .map((file) => relative(dist, join(file.parentPath, file.name)).split(sep).join('/'))
    .toSorted()
}

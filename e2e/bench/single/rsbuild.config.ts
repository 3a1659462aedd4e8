import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prerenderEnvironment, prerenderPages } from '@dhadha/build/prerender'
import { shellConfig } from '@dhadha/build/shell'
import { parseRemoteManifest } from '@dhadha/release/schema'
import type { RsbuildPlugin } from '@rsbuild/core'
import { PARTS, ROOT } from '../../../scripts/parts.ts'
import { SITE_FILE, type Files, type SingleSite } from './site.ts'

type Config = ReturnType<typeof shellConfig>
type Plugin = NonNullable<Config['plugins']>[number]

const folder = process.env['SINGLE_DIR']
if (!folder) throw new Error('SINGLE_DIR names the folder that the build goes to')
const dist = join(folder, 'dist')
const remotes = PARTS.filter((part) => part !== 'shell')
const prerenderedRemote = 'mf-marketing'

const readManifest = (remote: string) =>
  parseRemoteManifest(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8'))

/** Composing needs hashes and global names of parts; a single bundle does not. */
const PART_PLUGINS = new Set(['dhadha:loading', 'dhadha:release'])
const getName = (plugin: Plugin) => (plugin && 'name' in plugin ? plugin.name : '')

const pluginSingle: RsbuildPlugin = {
  name: 'bench:single',
  setup(api) {
    api.modifyBundlerChain((chain) => {
      const loader = (name: string) => join(import.meta.dirname, `${name}-loader.ts`)
      chain.module
        .rule('bench-sources')
        .test((path: string) => path === join(ROOT, 'shell/src/remotes/runtime/federation.ts'))
        .enforce('pre')
        .use('sources')
        .loader(loader('sources'))
        .options({ remotes, root: ROOT })
      chain.module
        .rule('bench-chunk-names')
        .test(/[\\/]mf-[\w-]+[\\/]src[\\/].*\.tsx?$/)
        .enforce('pre')
        .use('chunk-name')
        .loader(loader('chunk-name'))
    })
    api.onAfterBuild(async ({ stats }) => {
      if (!stats || stats.hasErrors()) return
      const web = 'stats' in stats ? stats.stats.find((stat) => stat.compilation.name === 'web') : stats
      const groups = web?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
      const getFiles = (...names: string[]): Files => {
        const assets = names.flatMap((name) => groups[name]?.assets ?? []).map((asset) => asset.name)
        return {
          scripts: assets.filter((name) => name.endsWith('.js')),
          styles: assets.filter((name) => name.endsWith('.css')),
        }
      }
      const getPages = (remote: string) =>
        Object.fromEntries(
          readManifest(remote).routes.map(({ page }) => [page, getFiles(`${remote}-page-${page}`)]),
        )
      const site: SingleSite = {
        entry: getFiles('index'),
        pages: Object.fromEntries(remotes.map((remote) => [remote, getPages(remote)])),
        messages: Object.fromEntries(
          remotes.map((remote) => [
            remote,
            {
              en: getFiles(`${remote}-messages-en`).scripts,
              bn: getFiles(`${remote}-messages-bn`).scripts,
            },
          ]),
        ),
        prerendered: await prerenderPages(folder, dist, [
          ...readManifest(prerenderedRemote).routes.filter((route) => route.prerender),
          { page: 'frame', path: '/' },
        ]),
      }
      writeFileSync(join(folder, SITE_FILE), JSON.stringify(site))
    })
  },
}

/** A single entry prerenders all markup: the public pages, and the frame of the app's pages. */
const prerenderedPages = join(folder, 'prerendered-pages.js')
const fromSources = (part: string) => JSON.stringify(join(ROOT, part, 'src/prerender.tsx'))
writeFileSync(
  prerenderedPages,
  `import * as site from ${fromSources(prerenderedRemote)}
import * as shell from ${fromSources('shell')}
export const pages = { ...site.pages, ...shell.pages }
export const messages = site.messages
export const describe = (page, language) => (page in site.pages ? site : shell).describe(page, language)
`,
)

const { source, output, plugins = [], ...base } = shellConfig(join(ROOT, 'shell'), [])
const { copy, ...ofBoth } = output ?? {}

/** The sources of all parts as one bundle: the shell's build with the remotes in its graph, pages as lazy chunks. */
const config: Config = {
  ...base,
  plugins: [...plugins.filter((plugin) => !PART_PLUGINS.has(getName(plugin))), pluginSingle],
  output: {
    ...ofBoth,
    distPath: { ...(typeof ofBoth.distPath === 'object' ? ofBoth.distPath : {}), root: dist },
  },
  environments: {
    web: { ...(source ? { source } : {}), ...(copy ? { output: { copy } } : {}) },
    prerender: prerenderEnvironment(folder, prerenderedPages),
  },
}

export default config

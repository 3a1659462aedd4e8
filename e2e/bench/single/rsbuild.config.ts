import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prerenderEnvironment, prerenderPages } from '@dhadha/build/prerender'
import { shellConfig } from '@dhadha/build/shell'
import { FRAME, type Release } from '@dhadha/release'
import { parseRemoteManifest } from '@dhadha/release/schema'
import type { RsbuildPlugin } from '@rsbuild/core'
import { PARTS, ROOT } from '../../../scripts/parts.ts'
import { SITE_FILE, type Files, type SingleSite } from './site.ts'

type Config = ReturnType<typeof shellConfig>
type Plugin = NonNullable<Config['plugins']>[number]

const named = process.env['SINGLE_DIR']
if (!named) throw new Error('SINGLE_DIR names the folder that the build goes to')
const folder: string = named
const dist = join(folder, 'dist')
const remotes = PARTS.filter((part) => part !== 'shell')
const getPrerenderedPages = (part: string) => join(ROOT, part, 'src/prerender.tsx')
const prerenderedParts = PARTS.filter((part) => existsSync(getPrerenderedPages(part)))

const readManifest = (remote: string) =>
  parseRemoteManifest(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8'))

/** Markup of a part: the frame of the app's pages, public pages, and first screens. */
function listMarkup(part: string): { page: string; path: string }[] {
  if (part === 'shell') return [{ page: FRAME, path: '/' }]
  const { routes } = readManifest(part)
  const screens = routes.flatMap(({ firstScreen, visitors }) => [firstScreen, visitors?.firstScreen])
  return [
    ...routes.filter(({ prerender: isPage }) => isPage),
    ...screens.flatMap((screen) => (screen ? [{ page: screen.page, path: '/' }] : [])),
  ]
}

const firstScreens = Object.fromEntries(
  remotes.flatMap((remote) =>
    readManifest(remote).routes.map(({ path, firstScreen, visitors }) => [
      path,
      { learner: firstScreen?.page ?? null, visitor: visitors?.firstScreen?.page ?? null },
    ]),
  ),
)

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
        prerendered: Object.fromEntries(
          (await Promise.all(prerenderedParts.map(prerender))).flatMap((ofPart) => Object.entries(ofPart)),
        ),
        firstScreens,
      }
      writeFileSync(join(folder, SITE_FILE), JSON.stringify(site))
    })
  },
}

/** Each part's markup is rendered with its own texts, and with the bundle's class names. */
async function prerender(part: string): Promise<Release['prerendered']> {
  const written = await prerenderPages(join(folder, part), join(dist, part), listMarkup(part))
  return Object.fromEntries(
    Object.entries(written).map(([page, { en, bn }]) => {
      const inPart = (markup: typeof en) => ({ ...markup, html: join(part, markup.html) })
      return [page, { en: inPart(en), bn: inPart(bn) }]
    }),
  )
}

const { source, output, plugins = [], environments, ...base } = shellConfig(join(ROOT, 'shell'), [])
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
    web: {
      ...(source ? { source } : {}),
      ...(environments?.['web']?.resolve && { resolve: environments['web'].resolve }),
      ...(copy ? { output: { copy } } : {}),
    },
    ...Object.fromEntries(
      prerenderedParts.map((part) => [
        `prerender-${part}`,
        prerenderEnvironment(join(folder, part), getPrerenderedPages(part)),
      ]),
    ),
  },
}

export default config

import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { extname, join, relative } from 'node:path'
import { chunkList, CONTENT_HASH } from '@dhadha/release'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { MESSAGES_FILE } from '../messages/messages.ts'
import { IntegrityPlugin } from '../plugins/integrity.ts'
import { BROWSERS } from '../policy.ts'
import { readReleaseVersion } from './settings.ts'

/** Name of the build that browsers get. */
export const WEB = 'web'

const CHUNK_TIMEOUT_MS = 15_000

/** A part as it is built. */
export interface BuiltPart {
  readonly name: string
  readonly version: string
  /** The port of its development server; 0: the build is for a release. */
  readonly devPort: number
}

/** The page is served by the gateway's origin, this part's files and updates by this server. */
const developmentServer = (port: number): Pick<RsbuildConfig, 'dev' | 'server'> => ({
  server: { port, strictPort: true, host: '127.0.0.1', cors: true, printUrls: false },
  dev: {
    assetPrefix: `http://localhost:${port}/`,
    client: { host: 'localhost', port, protocol: 'ws' },
    // A remote is loaded by the shell, not by a page of this server that could ask for a lazy compilation.
    lazyCompilation: false,
    // A module that has thrown while it was loaded is no place for a hot update: the page is loaded again.
    liveReload: true,
  },
})

/**
 * Name and version of the package in `dir`; `RELEASE_VERSION` replaces the version (local builds).
 *
 * @throws where that is no version under which anything can be published
 */
export function readPackage(dir: string): { name: string; version: string } {
  const file = join(dir, 'package.json')
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
  return {
    name: name.replace(/^@dhadha\//, ''),
    version: readReleaseVersion(process.env, version, file),
  }
}

/** A name that is a JavaScript identifier and unique to each version of each part. */
export const globalName = (name: string, version: string): string =>
  `dhadha_${`${name}_${version}`.replace(/\W/g, '_')}`

/** Stands before the names of a part's classes. */
export const cssPrefix = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 4)

/**
 * Class names contain a hash of the file's content: two versions of a part may be on one page, and differ where their
 * rules do. The prefix separates the classes of two parts, the path those of two of its files.
 */
const localIdent =
  (prefix: string, isDevelopment: boolean) =>
  (
    { resourcePath, rootContext }: { resourcePath: string; rootContext: string },
    _: string,
    local: string,
  ) => {
    const hash = createHash('sha256')
      .update(`${relative(rootContext, resourcePath)}\n${local}\n`)
      // In development a name stays while its rules are edited, so that a save replaces the sheet alone.
      .update(isDevelopment ? '' : readFileSync(resourcePath))
    return `${prefix}-${local}-${hash.digest('base64url').slice(0, 5)}`
  }

/** Texts are compiled to modules: functions instead of patterns that the browser would have to parse. */
const pluginMessages = (): RsbuildPlugin => ({
  name: 'dhadha:messages',
  setup(api) {
    api.modifyBundlerChain((chain) => {
      chain.module
        .rule('dhadha-messages')
        .test(MESSAGES_FILE)
        .type('javascript/auto')
        .use('compile')
        .loader(join(import.meta.dirname, `../messages/messages-loader${extname(import.meta.filename)}`))
    })
  },
})

/** How a part loads its own chunks: by a list of its own, each with a hash, and with a time-out. */
const pluginLoading = (name: string, version: string): RsbuildPlugin => ({
  name: 'dhadha:loading',
  setup(api) {
    api.modifyRspackConfig((config, { environment, appendPlugins }) => {
      if (environment.name !== WEB) return
      config.output = {
        ...config.output,
        uniqueName: globalName(name, version),
        chunkLoadingGlobal: chunkList(name),
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
        crossOriginLoading: 'anonymous',
      }
      appendPlugins(new IntegrityPlugin())
    })
  },
})

/** The configuration that all parts share; `name` and `version` make the part's global names unique. */
export function baseConfig(dir: string, { name, version, devPort }: BuiltPart): RsbuildConfig {
  const isDevelopment = devPort > 0
  const hash = isDevelopment ? '' : CONTENT_HASH
  return {
    root: dir,
    ...(isDevelopment ? developmentServer(devPort) : {}),
    plugins: [pluginReact({ splitChunks: false }), pluginMessages(), pluginLoading(name, version)],
    output: {
      target: 'web',
      distPath: {
        root: 'dist',
        js: 'js',
        css: 'css',
        jsAsync: 'js',
        cssAsync: 'css',
        font: 'font',
        svg: 'img',
        image: 'img',
      },
      filename: {
        js: `[name]${hash}.js`,
        css: `[name]${hash}.css`,
        font: `[name]${hash}[ext]`,
        svg: `[name]${hash}[ext]`,
        image: `[name]${hash}[ext]`,
      },
      overrideBrowserslist: BROWSERS,
      legalComments: 'linked',
      // For the registry alone: no file names its map, and the gateway serves none (decision 75).
      sourceMap: { js: isDevelopment ? false : 'hidden-nosources-source-map', css: false },
      cleanDistPath: true,
      polyfill: 'off',
      // Every asset is a file with a hash: the content security policy allows no fonts from data URLs.
      dataUriLimit: 0,
    },
    splitChunks: false,
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      cssLoader: { modules: { getLocalIdent: localIdent(cssPrefix(name), isDevelopment) } },
    },
  }
}

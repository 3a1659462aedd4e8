// For remotes that webpack or Rspack build without @dhadha/build.
import { CHUNKS_FILE } from './describe/page-files.ts'

interface Waterfall<Arguments extends unknown[]> {
  tap: (name: string, change: (code: string, ...rest: Arguments) => string) => void
}

interface Hooks {
  readonly createScript: Waterfall<[]>
  readonly createLink?: Waterfall<[]>
}

interface CompilerWithHooks<Found> {
  getCompilationHooks: (compilation: object) => Found
}

interface StyleLoading {
  readonly CssLoadingRuntimeModule?: CompilerWithHooks<{ createStylesheet?: Waterfall<[]> }>
}

/** The part of a compilation that is used; webpack's own types would make it a dependency. */
interface Compilation {
  readonly namedChunkGroups: Iterable<[string, { getFiles: () => Iterable<string> }]>
  readonly hooks: {
    processAssets: { tap: (options: { name: string; stage: number }, run: () => void) => void }
  }
  emitAsset: (name: string, source: unknown) => void
}

interface Bundler {
  readonly Compilation: { PROCESS_ASSETS_STAGE_REPORT: number }
  readonly sources: { RawSource: new (text: string) => unknown }
  /** webpack. */
  readonly runtime?: { LoadScriptRuntimeModule?: CompilerWithHooks<Hooks> }
  /** webpack's own style sheets, without `mini-css-extract-plugin`. */
  readonly css?: StyleLoading
  /** The same in older versions of it. */
  readonly web?: StyleLoading
  /** Rspack. */
  readonly RuntimePlugin?: CompilerWithHooks<Hooks>
}

/** A compiler of webpack or Rspack, as far as it is used. */
export interface RemoteCompiler {
  readonly webpack: Bundler
  readonly options: { readonly plugins: readonly unknown[] }
  readonly hooks: { compilation: { tap: (name: string, run: (compilation: Compilation) => void) => void } }
}

const NAME = 'DhadhaRemotePlugin'
const addIntegrity = (code: string, element: string): string =>
  `${code}\nglobalThis.dhadhaIntegrity(${element});`

/**
 * Has every chunk loaded with its hash, by the function that the site's shell defines, and lists the files of each
 * chunk for `dhadha-release describe`.
 */
export class DhadhaRemotePlugin {
  /** @throws Error where the bundler has no hook for the loading of chunks */
  apply(compiler: RemoteCompiler): void {
    const { webpack: bundler } = compiler
    const loading = bundler.runtime?.LoadScriptRuntimeModule ?? bundler.RuntimePlugin
    if (!loading) throw new Error(`${NAME} needs webpack 5 or Rspack.`)
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = loading.getCompilationHooks(compilation)
      createScript.tap(NAME, (code) => addIntegrity(code, 'script'))
      // Rspack's own style sheets (`type: 'css/module'`) and those of its CssExtractRspackPlugin name it differently.
      createLink?.tap(NAME, (code) => addIntegrity(code, /\blinkTag\b/.test(code) ? 'linkTag' : 'link'))
      secureOwnStyles(bundler, compilation)
      secureExtracted(compiler.options.plugins, compilation)
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: bundler.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset(CHUNKS_FILE, new bundler.sources.RawSource(listChunks(compilation))),
      )
    })
  }
}

/** Style sheets that webpack loads without another plugin. */
function secureOwnStyles({ css, web }: Bundler, compilation: object): void {
  const loading = css?.CssLoadingRuntimeModule ?? web?.CssLoadingRuntimeModule
  loading?.getCompilationHooks(compilation).createStylesheet?.tap(NAME, (code) => addIntegrity(code, 'link'))
}

/** Style sheets that `mini-css-extract-plugin` loads; another bundler's own sheets come by `createLink`. */
function secureExtracted(plugins: readonly unknown[], compilation: object): void {
  const plugin = plugins.find((found) => found?.constructor.name === 'MiniCssExtractPlugin')
  const hooked = plugin?.constructor as
    | CompilerWithHooks<{ beforeTagInsert?: Waterfall<[names: { tag: string }]> }>
    | undefined
  hooked
    ?.getCompilationHooks(compilation)
    .beforeTagInsert?.tap(NAME, (code, { tag }) => addIntegrity(code, tag))
}

function listChunks({ namedChunkGroups }: Compilation): string {
  const groups = [...namedChunkGroups].map(([name, group]): [string, string[]] => [
    name,
    [...group.getFiles()].filter((file) => /\.(?:m?js|css)$/.test(file)),
  ])
  return `${JSON.stringify(Object.fromEntries(groups), null, 2)}\n`
}

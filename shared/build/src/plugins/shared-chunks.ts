import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { chunkList } from '@dhadha/release'
import { WEB } from '../config/base.ts'
import { REMOTE_ENTRY } from './remote-entry.ts'

/**
 * The shortest id of a module or chunk. Where the hashes of two begin alike, both get longer ids, which then differ
 * between versions that have only one of them: with three characters that hardly happens.
 */
const ID_LENGTH = { minLength: 3 }

/** The bundler's runtime module that takes chunks from their list. */
const RUNTIME_MODULE = 'jsonp_chunk_loading'

/** The beginning of its function for a loaded chunk. The parameters are the caller's data and the chunk. */
const RECEIVES = /= \((\w+), (\w+)\) => \{\n/

/**
 * Takes only chunks that this version would load from the same address: where a page has two versions of a part,
 * neither gets the code of the other, unless it is the same file.
 */
const onlyOwn = (found: string, pass: string, chunk: string): string => `${found}
  var from = (${chunk}.from || document.currentScript?.src || "").split("?")[0];
  if (!${chunk}[0].some((id) => new URL(__webpack_require__.p + __webpack_require__.u(id)).href === from)) {
    if (${pass}) ${pass}(${chunk});
    return;
  }
`

class SharedChunksPlugin {
  readonly name = 'dhadha:shared-chunks'
  readonly #list: string

  /** @param list global name of the part's list of chunks */
  constructor(list: string) {
    this.#list = list
  }

  apply(compiler: Rspack.Compiler): void {
    // A chunk may run before its entry, and is taken by that later.
    new compiler.webpack.BannerPlugin({
      banner: `;globalThis.${this.#list}.at(-1).from = document.currentScript.src;`,
      raw: true,
      footer: true,
      test: /\.js$/,
      exclude: new RegExp(REMOTE_ENTRY),
    }).apply(compiler)
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(this.name, ({ name, source }) => {
        if (name !== RUNTIME_MODULE || !source) return
        const code = source.source.toString()
        if (!RECEIVES.test(code)) throw new Error(`${RUNTIME_MODULE} of this bundler is not known`)
        source.source = Buffer.from(code.replace(RECEIVES, onlyOwn))
      })
    })
  }
}

/** Lets versions of a remote share the files of their chunks, which name the part but no version (decision 72). */
export const pluginSharedChunks = (part: string, devPort: number): RsbuildPlugin => ({
  name: 'dhadha:shared-chunks',
  setup(api) {
    api.modifyRspackConfig((config, { environment, appendPlugins, rspack }) => {
      if (environment.name !== WEB || devPort > 0) return
      config.optimization = { ...config.optimization, moduleIds: false, chunkIds: false }
      appendPlugins([
        new rspack.ids.CompactHashedModuleIdsPlugin(ID_LENGTH),
        new rspack.ids.CompactHashedChunkIdsPlugin(ID_LENGTH),
        new SharedChunksPlugin(chunkList(part)),
      ])
    })
  },
})

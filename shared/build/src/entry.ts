import type { Rspack } from '@rsbuild/core'

/**
 * Puts the chunk of what a remote exposes behind the entry, into the same file: it is a few hundred bytes that every visit
 * needs, and as a file of its own one more request.
 */
export class ExposeInEntryPlugin {
  readonly name = 'dhadha:entry'
  readonly #container: string
  readonly #expose: string

  /** @param container name of the entry's chunk @param expose name of the chunk that goes into it */
  constructor(container: string, expose: string) {
    this.#container = container
    this.#expose = expose
  }

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      // After minification, before the files get their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE
      compilation.hooks.processAssets.tap({ name: this.name, stage }, () => {
        const scriptOf = (chunk: string) => {
          const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])]
          const script = files.find((file) => file.endsWith('.js'))
          if (!script) throw new Error(`there is no script of the chunk ${chunk}`)
          return script
        }
        const expose = scriptOf(this.#expose)
        const { source } = compilation.getAsset(expose) ?? {}
        if (!source) throw new Error(`there is no asset ${expose}`)
        compilation.updateAsset(
          scriptOf(this.#container),
          (entry) => new sources.ConcatSource(entry, '\n', source),
        )
        compilation.deleteAsset(expose)
      })
    })
  }
}

import type { Rspack } from '@rsbuild/core'

/** Stands for the entry's own URL in its code. */
const ENTRY_URL = 'dhadhaEntryUrl'

/**
 * Makes a remote's entry a file that may run before the shell does: it only defines the container's global name, and what
 * is behind it starts when the shell first reads that name. So the document can ask for it as a script, and it is there
 * when the shell has started, instead of being run behind it.
 *
 * The chunk of what the remote exposes goes into the same file: it is a few hundred bytes that every visit needs, and as
 * a file of its own one more request.
 */
export class EntryPlugin {
  readonly name = 'dhadha:entry'
  readonly #container: string
  readonly #expose: string

  /** @param container global name, and name of the entry's chunk @param expose name of the chunk that goes into it */
  constructor(container: string, expose: string) {
    this.#container = container
    this.#expose = expose
  }

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      // When the container starts, the script that defined it is not the current one any more.
      compilation.hooks.runtimeModule.tap(this.name, (module) => {
        if (module.name !== 'auto_public_path' || !module.source) return
        module.source.source = Buffer.from(
          `__webpack_require__.p = ${ENTRY_URL}.replace(/[?#].*$/, "").replace(/[^/]*$/, "") + "../";`,
        )
      })
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
        compilation.updateAsset(scriptOf(this.#container), (entry) => {
          if (!entry.source().includes(ENTRY_URL)) throw new Error('the entry does not know its own URL')
          return new sources.ConcatSource(this.#head, entry, this.#tail, source)
        })
        compilation.deleteAsset(expose)
      })
    })
  }

  get #head(): string {
    return `(${ENTRY_URL}=>{Object.defineProperty(globalThis,"${this.#container}",{configurable:true,get(){`
  }

  get #tail(): string {
    const name = this.#container
    return `\nObject.defineProperty(globalThis,"${name}",{value:${name}});return ${name}}})})(document.currentScript.src);\n`
  }
}

import type { Rspack } from '@rsbuild/core'

/**
 * Every script and style sheet that a bundle loads later gets its hash from the composition, by the function that the
 * shell defines before anything else runs. If no hash is known the function throws, and nothing is loaded.
 */
export class IntegrityPlugin {
  readonly name = 'dhadha:integrity'

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      const hooks = compiler.webpack.RuntimePlugin.getCompilationHooks(compilation)
      hooks.createScript.tap(this.name, (code) => `${code}\nglobalThis.dhadhaIntegrity(script);`)
      hooks.createLink.tap(this.name, (code) => `${code}\nglobalThis.dhadhaIntegrity(linkTag);`)
    })
  }
}

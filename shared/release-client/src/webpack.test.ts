import { expect, it } from 'vitest'
import { DhadhaRemotePlugin, type RemoteCompiler } from './webpack.ts'

type Change = (code: string, names: { tag: string }) => string

/** A hook that keeps what is tapped. */
function hook() {
  const changes: Change[] = []
  return {
    tap: (_: string, change: Change) => void changes.push(change),
    call: (code: string, tag = '') => changes.reduce((text, change) => change(text, { tag }), code),
  }
}

class MiniCssExtractPlugin {
  readonly options = {}
  static readonly beforeTagInsert = hook()
  static getCompilationHooks = () => ({ beforeTagInsert: MiniCssExtractPlugin.beforeTagInsert })
}

/** A compiler as far as the plugin uses one. @param kind how it names the hooks of its runtime */
function compile(kind: 'webpack' | 'Rspack' | 'old') {
  const hooks = { createScript: hook(), ...(kind === 'Rspack' && { createLink: hook() }) }
  const hooked = { getCompilationHooks: () => hooks }
  const createStylesheet = hook()
  const emitted = new Map<string, string>()
  const compiler = {
    webpack: {
      Compilation: { PROCESS_ASSETS_STAGE_REPORT: 5_000 },
      sources: {
        RawSource: class {
          readonly text: string
          constructor(text: string) {
            this.text = text
          }
        },
      },
      ...(kind === 'webpack' && {
        runtime: { LoadScriptRuntimeModule: hooked },
        css: { CssLoadingRuntimeModule: { getCompilationHooks: () => ({ createStylesheet }) } },
      }),
      ...(kind === 'Rspack' && { RuntimePlugin: hooked }),
    },
    options: { plugins: [null, new MiniCssExtractPlugin()] },
    hooks: {
      compilation: {
        tap(
          _: string,
          run: (
            compilation: Parameters<Parameters<RemoteCompiler['hooks']['compilation']['tap']>[1]>[0],
          ) => void,
        ) {
          run({
            namedChunkGroups: new Map([
              ['page-start', { getFiles: () => ['js/a.js', 'js/a.js.map', 'css/a.css', 'js/b.mjs'] }],
            ]),
            hooks: { processAssets: { tap: (_options, emit) => emit() } },
            emitAsset: (name, source) => void emitted.set(name, (source as { text: string }).text),
          })
        },
      },
    },
  } satisfies RemoteCompiler
  new DhadhaRemotePlugin().apply(compiler)
  return { hooks, createStylesheet, emitted }
}

it.each(['webpack', 'Rspack'] as const)(
  '%s gives each script and style sheet that it loads to the function that knows its hash',
  { tags: ['decision-78'] },
  (kind) => {
    const { hooks, createStylesheet } = compile(kind)
    expect(hooks.createScript.call('make()')).toBe('make()\nglobalThis.dhadhaIntegrity(script);')
    if (kind === 'Rspack') {
      expect(hooks.createLink?.call('var linkTag;')).toBe(
        'var linkTag;\nglobalThis.dhadhaIntegrity(linkTag);',
      )
      expect(hooks.createLink?.call('link = 1;')).toBe('link = 1;\nglobalThis.dhadhaIntegrity(link);')
    } else expect(createStylesheet.call('link = 1;')).toBe('link = 1;\nglobalThis.dhadhaIntegrity(link);')
    expect(MiniCssExtractPlugin.beforeTagInsert.call('', 'tag')).toContain('globalThis.dhadhaIntegrity(tag);')
  },
)

it('the files of each named chunk are listed, without their maps', { tags: ['decision-78'] }, () => {
  const { emitted } = compile('webpack')
  expect(JSON.parse(emitted.get('dhadha-chunks.json') ?? '')).toEqual({
    'page-start': ['js/a.js', 'css/a.css', 'js/b.mjs'],
  })
})

it('a bundler without these hooks is refused with a sentence', () => {
  expect(() => compile('old')).toThrow('DhadhaRemotePlugin needs webpack 5 or Rspack.')
})

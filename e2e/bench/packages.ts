// Prints the packages from which the bytes of a part's scripts come: `node e2e/bench/packages.ts shell [--file index]`.
// The part is built with source maps, and each piece of a script is counted for the package of its source. Brotli bytes
// are the script's, divided by these shares.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { readOptions } from '../../scripts/bench/harness.ts'
import { ROOT } from '../../scripts/parts.ts'

const {
  words: [part = 'shell'],
  ...values
} = readOptions({ file: '', sources: false })
const KIB = 1024

/** `react-dom` for its files in pnpm's store, `shared/ui/src/icon/Icon.tsx` for a source of the repository. */
function getOrigin(source: string | null): string {
  if (source === null) return '(bundler)'
  const [, installed] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? []
  if (installed !== undefined) return installed
  const own = source.replace(/^.*?\/((?:shell|mf-[a-z]+|shared\/[a-z]+)\/)/, '$1').replace(/^.*:\/\/\/?/, '')
  return values.sources
    ? own
    : own
        .split('/')
        .slice(0, own.startsWith('shared/') ? 4 : 3)
        .join('/')
}

/** Characters of a script by origin. */
function getShares(script: string, map: string): Map<string, number> {
  const lines = script.split('\n')
  const shares = new Map<string, number>()
  const mappings: { line: number; column: number; source: string | null }[] = []
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) =>
    mappings.push({ line: generatedLine - 1, column: generatedColumn, source }),
  )
  for (const [index, { line, column, source }] of mappings.entries()) {
    const next = mappings[index + 1]
    const end = next?.line === line ? next.column : (lines[line]?.length ?? column)
    const origin = getOrigin(source)
    shares.set(origin, (shares.get(origin) ?? 0) + end - column)
  }
  return shares
}

const dist = mkdtempSync(join(tmpdir(), 'dhadha-packages-'))
try {
  process.env['NODE_ENV'] = 'production'
  const root = join(ROOT, part)
  const { default: config } = (await import(pathToFileURL(join(root, 'rsbuild.config.ts')).href)) as {
    default: RsbuildConfig
  }
  const withMaps: RsbuildConfig = {
    output: { distPath: { root: dist }, sourceMap: { js: 'hidden-source-map', css: false } },
  }
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: mergeRsbuildConfig(config, withMaps) })
  await rsbuild.build()
  const folder = join(dist, 'js')
  for (const name of readdirSync(folder).filter(
    (text) => text.endsWith('.js') && text.startsWith(values.file),
  )) {
    const script = readFileSync(join(folder, name), 'utf8')
    const { length: compressed } = brotliCompressSync(script)
    console.log(
      `\n${name}: ${(compressed / KIB).toFixed(1)} KiB (brotli), ${(script.length / KIB).toFixed(1)} plain`,
    )
    const shares = [...getShares(script, readFileSync(join(folder, `${name}.map`), 'utf8'))]
    for (const [origin, characters] of shares.toSorted(([, a], [, b]) => b - a)) {
      const share = characters / script.length
      if (share >= 0.003)
        console.log(
          `${((compressed * share) / KIB).toFixed(1).padStart(7)} ${(share * 100).toFixed(1).padStart(5)} %  ${origin}`,
        )
    }
  }
} finally {
  rmSync(dist, { recursive: true, force: true })
}

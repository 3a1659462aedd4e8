import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRsbuild } from '@rsbuild/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WEB } from '../config/base.ts'
import { bundlerEntries } from './bundler-entries.ts'
import { pluginFederation } from '../plugins/federation.ts'

let dir: string
let scripts: string[]

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dhadha-entry-'))
  writeFileSync(join(dir, 'package.json'), '{"name": "small", "version": "1.0.0"}')
  writeFileSync(join(dir, 'part.js'), 'export const part = () => "part of what is exposed"')
  writeFileSync(join(dir, 'remote.js'), 'import { part } from "./part.js"\nexport default { name: part() }')
  const rsbuild = await createRsbuild({
    cwd: dir,
    rsbuildConfig: {
      mode: 'production',
      plugins: [
        pluginFederation({
          container: 'small',
          version: '1.2.3',
          definition: join(dir, 'remote.js'),
          devPort: 0,
        }),
      ],
      environments: { [WEB]: { output: { target: 'web' } } },
      output: { assetPrefix: 'auto', sourceMap: { js: 'source-map' } },
      tools: { htmlPlugin: false },
      logLevel: 'silent',
    },
  })
  await rsbuild.build()
  scripts = readdirSync(join(dir, 'dist/js')).filter((name) => name.endsWith('.js'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const text = (path: string) => readFileSync(join(dir, 'dist', path), 'utf8')

it('published entries for bundlers replace CommonJS', () => {
  for (const [from, to] of Object.entries(bundlerEntries())) {
    // Once these are ES modules themselves, the aliases are no longer needed.
    if (from.startsWith('/')) expect(from).toMatch(/\.cjs$/)
    expect(readFileSync(to, 'utf8')).toMatch(/^export |^import /m)
  }
})

it('a remote contains none of the runtime’s CommonJS files', () => {
  const { sources } = JSON.parse(text(`js/${scripts[0]}.map`)) as { sources: string[] }
  const runtime = sources.filter((path) => path.includes('node_modules/@module-federation/'))
  expect(runtime.length).toBeGreaterThan(0)
  expect(runtime.filter((path) => path.endsWith('.cjs'))).toEqual([])
})

it('an exposed module, with all that belongs to it, is in the one file of the entry', () => {
  expect(scripts).toEqual([expect.stringMatching(/^remoteEntry\.\w{8}\.js$/)])
  expect(text(`js/${scripts[0]}`)).toContain('part of what is exposed')
})

it('the manifest describes the remote, with the version that is released', () => {
  expect(JSON.parse(text('mf-manifest.json'))).toMatchObject({
    name: 'small',
    metaData: { globalName: 'small', buildInfo: { buildVersion: '1.2.3' }, publicPath: 'auto' },
    exposes: [{ path: './remote' }],
  })
})

it('a federation runtime from before its ES modules is told by its version, with what to install', () => {
  const modules = join(dir, 'node_modules/@module-federation')
  for (const [name, files] of Object.entries({
    enhanced: ['package.json', 'dist/src/rspack.js'],
    'webpack-bundler-runtime': ['package.json', 'index.js'],
  }))
    for (const file of files) {
      mkdirSync(dirname(join(modules, name, file)), { recursive: true })
      const manifest = JSON.stringify({
        name: `@module-federation/${name}`,
        version: '0.21.0',
        exports: { '.': './index.js' },
      })
      writeFileSync(join(modules, name, file), file === 'package.json' ? manifest : '')
    }
  expect(() => bundlerEntries(pathToFileURL(join(modules, 'enhanced/dist/src/rspack.js')).href)).toThrow(
    /^@module-federation\/enhanced 0\.21\.0 lacks the ES modules of its runtime.*install 2\.8 or newer.*refusals\.md#other-sentences/,
  )
})

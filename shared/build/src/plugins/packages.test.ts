import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packagesIn } from '@dhadha/release/files'
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core'
import { afterAll, describe, expect, it } from 'vitest'
import { WEB } from '../config/base.ts'
import { pluginFederation } from './federation.ts'
import { PackagesPlugin, type PackageFacts } from './packages.ts'

const dir = mkdtempSync(join(tmpdir(), 'dhadha-packages-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it(
  'a release records what a remote imports of the shell, and which packages it contains',
  { tags: ['decision-71'] },
  async () => {
    mkdirSync(join(dir, 'node_modules/jotai-copy/dist'), { recursive: true })
    writeFileSync(
      join(dir, 'node_modules/jotai-copy/package.json'),
      '{"name": "jotai-copy", "version": "2.1.0"}',
    )
    writeFileSync(join(dir, 'node_modules/jotai-copy/index.js'), 'export { twice } from "./dist/twice.js"')
    writeFileSync(join(dir, 'node_modules/jotai-copy/dist/package.json'), '{"type": "module"}')
    writeFileSync(join(dir, 'node_modules/jotai-copy/dist/twice.js'), 'export const twice = (x) => 2 * x')
    writeFileSync(
      join(dir, 'remote.js'),
      `import { useInfiniteQuery } from '@tanstack/react-query'
     import * as React from 'react'
     import { twice } from 'jotai-copy'
     export default { name: twice(React.useState), pages: useInfiniteQuery }`,
    )
    let facts: PackageFacts = {}
    const record: RsbuildPlugin = {
      name: 'test:packages',
      setup: (api) =>
        api.modifyRspackConfig((_config, { appendPlugins }) =>
          appendPlugins(new PackagesPlugin('remote', dir, (found) => (facts = found))),
        ),
    }
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
          record,
        ],
        environments: { [WEB]: { output: { target: 'web' } } },
        tools: { htmlPlugin: false },
        logLevel: 'silent',
      },
    })
    await rsbuild.build()
    expect(facts.imports).toEqual({
      '@tanstack/react-query': { range: '^5.0.0', names: ['useInfiniteQuery'] },
      react: { range: '^19.0.0', names: ['useState'] },
    })
    expect(facts.packages).toMatchObject({ 'jotai-copy': '2.1.0' })
  },
)

describe('packages whose code is in a build', () => {
  const file = (path: string) => join(import.meta.dirname, '../../node_modules', path)

  it('packages in a build are named where they come from node_modules', () => {
    expect(Object.keys(packagesIn([file('react/index.js')]))).toEqual(['react'])
  })

  it('the contract is named only where a copy would keep something of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dhadha-contract-'))
    try {
      const contract = join(folder, 'node_modules/@dhadha/contract')
      mkdirSync(contract, { recursive: true })
      writeFileSync(join(contract, 'package.json'), '{"name":"@dhadha/contract","version":"1.13.0"}')
      // As the package is published today, and as 1.13 was.
      const manifest = JSON.parse(
        readFileSync(join(import.meta.dirname, '../../../contract/package.json'), 'utf8'),
      ) as { publishConfig: { exports: Record<string, { default: string }> } }
      const published = (entry: string) =>
        join(contract, manifest.publishConfig.exports[entry]?.default ?? 'missing')
      for (const entry of ['./digits', './typed-text', './search-key', './safe-html', './manifest', './wire'])
        expect([entry, packagesIn([published(entry)])]).toEqual([entry, {}])
      expect(packagesIn([join(contract, 'dist/digits.js')])).toEqual({})
      for (const path of [published('.'), published('./shell'), join(contract, 'dist/session/session.js')])
        expect(packagesIn([path])).toEqual({ '@dhadha/contract': '1.13.0' })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

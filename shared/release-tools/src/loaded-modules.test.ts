import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publishPart, releasePart, openGateway, temporaryFolder } from '@dhadha/gateway/testing'

/** Writes the packages of which a program has loaded a module into a file when it ends. */
const recordTo = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url) ?? []
      if (name) packages.add(name)
      return found
    },
  })
  process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify([...packages])))
`)}`

it(
  'a command loads no package that it does not use',
  { tags: ['decision-73'], timeout: 120_000 },
  async () => {
    const { root, store } = await openGateway()
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    const file = join(await temporaryFolder(), 'packages.json')
    const change = ['--no-site', '--why', 'x']
    for (const words of [
      ['status'],
      ['list'],
      ['history'],
      ['diff', 'mf-tests', '1.1.0'],
      ['activate', 'mf-tests', '1.1.0', '--skip-gate', ...change],
      ['rollback', 'mf-tests', ...change],
    ]) {
      const args = ['--import', recordTo(file), join(import.meta.dirname, 'start.mjs'), ...words]
      execFileSync(process.execPath, args, { env: { ...process.env, REGISTRY_DIR: root } })
      const packages = JSON.parse(readFileSync(file, 'utf8')) as string[]
      expect(packages).toContain('commander')
      expect(
        packages.filter((name) => !['commander', 'semver'].includes(name)),
        words.join(' '),
      ).toEqual([])
    }
  },
)

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('dhadha-release loads no package that its command does not use', { tags: ['decision-78'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-loaded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'packages.json')
  /** Writes the packages of which a program has loaded a module into the file when it ends. */
  const recorder = `data:text/javascript,${encodeURIComponent(`
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
    process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify([...packages])))`)}`
  const { PATH } = process.env
  for (const words of [
    ['--help'],
    ['status'],
    ['rollback', '--why', 'x'],
    ['activate', 'mf-x', '1.0.0', '--why', 'x'],
  ]) {
    // No site is set, which a command says when all its modules are there.
    spawnSync(process.execPath, ['--import', recorder, join(import.meta.dirname, 'cli.ts'), ...words], {
      cwd: folder,
      env: { PATH },
    })
    expect(JSON.parse(readFileSync(file, 'utf8')), words.join(' ')).toEqual(['commander'])
    rmSync(file)
  }
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { FILLING, fillFirstScreen } from '../../../browser/fill-first-screen.ts'
import { STARTING, startShell } from '../../../browser/start-shell.ts'
import { INLINE_SCRIPTS, OLD_BROWSER, START_SHELL } from './inline-scripts.ts'

it('scripts in documents are those of gateway/browser, minified', { tags: ['decision-68'] }, () => {
  // In a process of its own: Vitest changes the text of the functions.
  const command = join(import.meta.dirname, '../../../build/write-inline-scripts.ts')
  const minified = execFileSync(process.execPath, [command, '--print'], { encoding: 'utf8' })
  expect(minified, 'Run `pnpm --filter @dhadha/gateway inline-scripts`.').toBe(
    readFileSync(join(import.meta.dirname, 'inline-scripts.json'), 'utf8'),
  )
})

it('scripts in documents are short, and scripts', { tags: ['decision-68'] }, () => {
  for (const script of INLINE_SCRIPTS) {
    expect(script).not.toMatch(/\n|<\/script/)
    expect(() => new Script(script)).not.toThrow()
  }
})

it('a script that stands in documents keeps its texts as they are', { tags: ['decision-68'] }, () => {
  expect(OLD_BROWSER).toContain('Chrome 114+, Edge 114+,')
  expect(START_SHELL).toContain('padding:24px;text-align:center;font-size:1.25em')
  expect(START_SHELL).toContain('; Path=/; Max-Age=')
})

it.each([
  { script: fillFirstScreen, functions: FILLING, files: ['slot-values', 'fill-first-screen'] },
  { script: startShell, functions: STARTING, files: ['start-shell'] },
])(
  'a script that stands in documents has every function of its files: $script.name',
  { tags: ['decision-67'] },
  ({ script, functions, files }) => {
    const names = files.flatMap((file) => {
      const code = readFileSync(join(import.meta.dirname, `../../../browser/${file}.ts`), 'utf8')
      return [...code.matchAll(/^(?:export )?(?:async )?function (\w+)/gm)].map(([, name]) => name)
    })
    const all = [...functions, script]
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(names))
    expect(all).toHaveLength(names.length)
  },
)

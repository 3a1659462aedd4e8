import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { FILLING, fillFirstScreen } from '../../../browser/fill-first-screen.ts'
import { STARTING, startShell } from '../../../browser/start-shell.ts'
import { INLINE_SCRIPTS, OLD_BROWSER, START_SHELL } from './inline-scripts.ts'

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
  {
    script: fillFirstScreen,
    functions: FILLING,
    files: ['slot-values', 'repeat-presses-on-page', 'fill-first-screen'],
  },
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

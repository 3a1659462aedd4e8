import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { FILLING, fillFirstScreen } from '../../../browser/fill-first-screen.ts'
import { INLINE_SCRIPTS, OLD_BROWSER, START_SHELL } from './inline-scripts.ts'

it('scripts in documents have no comments, and are scripts', { tags: ['decision-68'] }, () => {
  for (const script of INLINE_SCRIPTS) {
    expect(script).not.toMatch(/^\s*\/\//m)
    expect(() => new Script(script)).not.toThrow()
  }
})

it('a script that stands in documents keeps its texts as they are', { tags: ['decision-68'] }, () => {
  expect(OLD_BROWSER).toContain('Chrome 114+, Edge 114+,')
  expect(START_SHELL).toContain('padding:24px;text-align:center;font-size:1.25em')
  expect(START_SHELL).toContain('; Path=/; Max-Age=')
})

it('the script of a first screen has every function of its file', { tags: ['decision-67'] }, () => {
  const file = join(import.meta.dirname, '../../../browser/fill-first-screen.ts')
  const names = [...readFileSync(file, 'utf8').matchAll(/^(?:export )?(?:async )?function (\w+)/gm)]
  expect([...FILLING, fillFirstScreen].map(({ name }) => name)).toEqual(names.map(([, name]) => name))
})

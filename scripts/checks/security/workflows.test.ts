import { existsSync, globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PARTS, ROOT } from '../../parts.ts'

/** GitHub's parser imports its schema as bundlers do; Node requires an import attribute for JSON. */
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
hooks.deregister()

const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))

/** Errors that GitHub's own parser finds in a workflow: unknown keys, wrong types, invalid expressions. */
const findErrors = (name: string, content: string): readonly string[] =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message)

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

describe.each(FILES)('%s', (file) => {
  const content = readFileSync(join(ROOT, file), 'utf8')

  it('is one that GitHub understands', { tags: ['decision-73'] }, () => {
    expect(findErrors(file, content)).toEqual([])
  })

  it('runs only what exists, and pins what others wrote to a commit', { tags: ['decision-73'] }, () => {
    const astray = [
      ...content.matchAll(/\b(?:node |bash |sh )((?:scripts|api|gateway|shared|e2e)\/[\w./-]+)/g),
    ]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, path)))
    expect(astray).toEqual([])
    const unknown = [...content.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
    expect(unknown).toEqual([])
    const uses = [...content.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
    const own = uses.filter((name) => name.startsWith('./'))
    expect(own.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(uses.filter((name) => !own.includes(name) && !/@[0-9a-f]{40}$/.test(name))).toEqual([])
  })
})

it('a workflow with a wrong key or an invalid expression is refused', { tags: ['decision-73'] }, () => {
  const workflow = (steps: string) =>
    `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ${steps}\n`
  expect(findErrors('a.yml', workflow('run: npm test'))).toEqual([])
  expect(findErrors('a.yml', workflow('runs: npm test'))).not.toEqual([])
  expect(findErrors('a.yml', workflow('run: ${{ inputs. }}'))).not.toEqual([])
})

it('every part of the site can be chosen for a release', () => {
  const release = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')
  const offered = /options: \[(shell[^\]]*)\]/.exec(release)?.[1]?.split(', ')
  expect(offered).toEqual(PARTS)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../parts.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}
type Rights = Readonly<Record<string, string>>
interface Job {
  readonly if?: string
  readonly 'runs-on'?: string | readonly string[]
  readonly uses?: string
  readonly secrets?: unknown
  readonly permissions?: Rights
  readonly env?: Readonly<Record<string, string>>
  readonly environment?: unknown
  readonly steps?: readonly Step[]
}
interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>
  readonly permissions?: Rights
  readonly env?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}))
const getTriggers = ({ on }: Workflow) =>
  typeof on === 'string' ? [on] : Array.isArray(on) ? (on as readonly string[]) : Object.keys(on)
/** The permissions of each workflow beyond reading the sources, with reasons. */
const RIGHTS: Readonly<Record<string, Rights>> = {
  // A comment with the link.
  'preview.yml': { 'pull-requests': 'write' },
  // The identity by which npm recognises the workflow.
  'packages.yml': { 'id-token': 'write' },
}

/** Weaknesses of a workflow that strangers, or authors of pull requests, could exploit. */
function weaknesses(file: string, text: string): string[] {
  const workflow = parse(text) as Workflow
  const found: string[] = []
  const triggers = getTriggers(workflow)
  for (const trigger of ['pull_request_target', 'workflow_run', 'issue_comment', 'issues', 'discussion'])
    if (triggers.includes(trigger)) found.push(`runs on ${trigger}`)
  const allowed: Rights = { contents: 'read', ...RIGHTS[file.split('/').at(-1) ?? ''] }
  if (!workflow.permissions) found.push('has the default rights')
  for (const rights of [
    workflow.permissions ?? {},
    ...Object.values(workflow.jobs).map((job) => job.permissions ?? {}),
  ])
    for (const [name, right] of Object.entries(rights))
      if (allowed[name] !== right) found.push(`may ${right} ${name}`)
  if (JSON.stringify([workflow.env, Object.values(workflow.jobs).map(({ env }) => env)]).includes('secrets.'))
    found.push('gives a secret to every step')
  for (const [name, job] of Object.entries(workflow.jobs)) {
    if (job.secrets !== undefined) found.push(`${name} hands on all secrets`)
    const isOwnMachine = JSON.stringify(job['runs-on'] ?? '').includes('self-hosted')
    const guard = 'github.event.pull_request.head.repo.full_name == github.repository'
    if (isOwnMachine && triggers.includes('pull_request') && !job.if?.includes(guard))
      found.push(`${name} runs strangers’ code on a machine of ours`)
    for (const { uses, run, with: given = {}, env = {} } of job.steps ?? []) {
      if (run?.includes('${{')) found.push(`${name} writes an expression into a script`)
      if (uses && !uses.startsWith('./') && !/@[0-9a-f]{40}$/.test(uses)) found.push(`${uses} is not pinned`)
      if (uses?.startsWith('actions/checkout@') && given['persist-credentials'] !== false)
        found.push(`${name} leaves a token in .git`)
      if (JSON.stringify([env, given]).includes('secrets.') && job.environment === undefined)
        found.push(`${name} has a secret without an environment`)
    }
  }
  return found
}

describe.each(workflows)('$file', { tags: ['decision-73'] }, ({ file, text }) => {
  it('gives strangers nothing', { tags: ['attack-240'] }, () => {
    expect(weaknesses(file, text)).toEqual([])
  })
})

it.each([
  ['on: pull_request_target', 'runs on pull_request_target'],
  ['on: [push, workflow_run]', 'runs on workflow_run'],
  ['permissions: { contents: write }', 'may write contents'],
  ['jobs: { a: { secrets: inherit } }', 'a hands on all secrets'],
  ['env: { KEY: "${{ secrets.KEY }}" }', 'gives a secret to every step'],
  ['jobs: { a: { runs-on: [self-hosted] } }', 'a runs strangers’ code on a machine of ours'],
  [
    'jobs: { a: { steps: [{ run: "echo ${{ github.event.pull_request.title }}" }] } }',
    'a writes an expression into a script',
  ],
  ['jobs: { a: { steps: [{ uses: actions/cache@v5 }] } }', 'actions/cache@v5 is not pinned'],
  [
    'jobs: { a: { steps: [{ uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 }] } }',
    'a leaves a token in .git',
  ],
  [
    'jobs: { a: { steps: [{ run: x, env: { K: "${{ secrets.K }}" } }] } }',
    'a has a secret without an environment',
  ],
])('the check of workflows finds %s', { tags: ['decision-73'] }, (change, weakness) => {
  const whole: Record<string, unknown> = {
    on: 'pull_request',
    permissions: { contents: 'read' },
    jobs: {},
    ...(parse(change) as object),
  }
  expect(weaknesses('x.yml', JSON.stringify(whole))).toEqual([weakness])
})

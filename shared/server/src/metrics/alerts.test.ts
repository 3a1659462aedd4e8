import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createRegistry } from './metrics.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const RULES = 'deploy/observability/alerts.yaml'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

/** Names of metrics, without the endings of a histogram's series. */
const metricsIn = (text: string) =>
  new Set(
    (text.match(/\b(?:dhadha|nodejs|process)_[a-z]\w+/g) ?? []).map((name) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  )

/** The metrics that the programs expose: their own, by the names in their sources, and those of every process. */
function knownMetrics(): Set<string> {
  const sources = globSync('{api,gateway,shared/server}/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/'(dhadha_\w+)'/g)].map(([, name = '']) => name))
  return new Set([
    ...sources,
    ...createRegistry()
      .getMetricsAsArray()
      .map(({ name }) => name),
  ])
}

const alerts = () =>
  read(RULES)
    .split('- alert: ')
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)?.[0] ?? '',
      summary: /summary: '?(.*?)'?\n/.exec(text)?.[1]?.replaceAll("''", "'") ?? '',
      runbook: /runbook: (\S+)/.exec(text)?.[1] ?? '',
    }))

it('alerts and dashboard name metrics that the programs give out', { tags: ['decision-64'] }, () => {
  const known = knownMetrics()
  const { panels } = JSON.parse(read('deploy/observability/dashboard.json')) as Dashboard
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  for (const named of [metricsIn(read(RULES)), metricsIn(shown)]) {
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  }
})

/** Names of 2.0, which are there for one more release beside those that the dashboard shows. */
const SUPERSEDED = new Set(['dhadha_calls_sent_away_total', 'dhadha_messages_kept'])

it('the dashboard shows every metric of our own', { tags: ['decision-64'] }, () => {
  const shown = metricsIn(read('deploy/observability/dashboard.json'))
  const own = [...knownMetrics()].filter((name) => name.startsWith('dhadha_') && !SUPERSEDED.has(name))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

it('every alert has a page that says what to do, and every page an alert', { tags: ['decision-64'] }, () => {
  expect(alerts().length).toBeGreaterThan(10)
  for (const { name, runbook } of alerts()) {
    expect([name, existsSync(join(ROOT, runbook))]).toEqual([name, true])
    const page = read(runbook)
    expect(page).toMatch(new RegExp(`^# ${name}\n`))
    for (const part of ['## What it means', '## What to look at', '## What to do'])
      expect(page).toContain(part)
  }
  const pages = globSync('docs/runbooks/*.md', { cwd: ROOT }).filter((path) => !path.endsWith('README.md'))
  expect(new Set(pages)).toEqual(new Set(alerts().map(({ runbook }) => runbook)))
})

it('the list of runbooks has every alert with its summary', { tags: ['decision-64'] }, () => {
  const rows = read('docs/runbooks/README.md').match(/^\| \[\w+\]\(.*$/gm) ?? []
  const listed = rows.map((row) => row.replaceAll(/ +\|/g, ' |'))
  expect(new Set(listed)).toEqual(
    new Set(
      alerts().map(
        ({ name, summary, runbook }) =>
          `| [${name}](${runbook.replace('docs/runbooks/', '')}) | ${summary} |`,
      ),
    ),
  )
})

it('runbooks quote lines of the log that the programs write', { tags: ['decision-64'] }, () => {
  const sources = globSync('{api,gateway}/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const quoted = alerts().flatMap(({ runbook }) =>
    (read(runbook).match(/^- The log.*$/gm) ?? []).flatMap((line) =>
      Array.from(line.matchAll(/"([^"]+)"/g), ([, text = '']) => text),
    ),
  )
  expect(quoted.length).toBeGreaterThan(4)
  expect(quoted.filter((text) => !sources.includes(text))).toEqual([])
})

if (hasPromtool)
  it.each([
    ['are valid', 'check', RULES],
    ['tell of jobs and pages that fail', 'test', 'deploy/observability/alerts-test.yaml'],
  ] as const)('the rules %s by promtool', { tags: ['decision-64'] }, (_, verb, file) => {
    const { status, stdout, stderr } = spawnSync('promtool', [verb, 'rules', join(ROOT, file)], {
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('SUCCESS'), ''])
  })

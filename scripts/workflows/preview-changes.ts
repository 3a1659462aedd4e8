// `node scripts/workflows/preview-changes.ts`, for the workflow of the same name: publishes the parts that a pull
// request changes to a staging registry and writes the link of their preview into reports/preview.md and the summary
// of the run.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishChanged } from '../build.ts'
import { changedParts, PARTS, ROOT } from '../parts.ts'
import { run, runScript } from '../processes.ts'

const { BASE: base, REGISTRY_DIR: registry, SITE_URL: site, GITHUB_STEP_SUMMARY: summary } = process.env
if (!base || !registry || !site) {
  console.error('Dhadha: BASE, REGISTRY_DIR and SITE_URL say what is previewed, and where.')
  process.exit(2)
}

const files = await run('git', ['diff', '--name-only', `${base}...HEAD`])
const parts = changedParts(PARTS, files.split('\n').filter(Boolean))
if (parts.length === 0) console.log('Dhadha: no part is changed.')
else {
  const published = await publishChanged(registry, (line) => console.log(`Dhadha: ${line}`), { parts })
  const versions = published.flatMap(({ part, version }) => [part, version])
  const output = await runScript('shared/release-tools/src/cli.ts', [
    'preview',
    ...versions,
    '--for',
    '24h',
    '--site',
    site,
  ])
  const names = published.map(({ part, version }) => `- ${part} ${version}`).join('\n')
  const text = `Preview of this pull request, for 24 hours:\n\n${output.trim()}\n\n${names}\n`
  mkdirSync(join(ROOT, 'reports'), { recursive: true })
  writeFileSync(join(ROOT, 'reports/preview.md'), text)
  if (summary) appendFileSync(summary, text)
  console.log(text)
}

// `pnpm test:chart`: renders the chart by Helm's own libraries (go-renderer/main.go, built with Debian's Go, sprig and
// sigs.k8s.io/yaml) for seven kinds of sites, and compares the result with the project's own renderer, which the tests
// use.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { merge, SETS } from '../checks/chart-sets.ts'
import {
  CHART,
  comparable,
  defaultValues,
  readDocuments,
  renderChart,
  type Manifest,
} from '../checks/chart.ts'
import { makeRoot } from './debian.ts'
import { output } from './shell.ts'
import { answerHelp } from '../../scripts/usage.ts'

answerHelp(`pnpm test:chart

Renders the Helm chart by Helm's own libraries for seven kinds of sites, and compares it with the project's own renderer.`)

const PACKAGES = ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev']
const BUILD = [
  'HOME=/tmp GOROOT=/usr/lib/go GOPATH=/usr/share/gocode GO111MODULE=off GOTELEMETRY=off',
  'go build -o /engine/engine /engine/main.go',
].join(' ')

const cache = process.env['COMPOSE_TEST_CACHE'] ?? join(homedir(), '.cache/dhadha-compose-test')
mkdirSync(cache, { recursive: true })
const root = await makeRoot(cache)
await output(
  `chroot ${root} env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ${PACKAGES.join(' ')}`,
)
cpSync(join(import.meta.dirname, 'go-renderer'), join(root, 'engine'), { recursive: true })
rmSync(join(root, 'chart'), { recursive: true, force: true })
// Links to files beside the chart become files, as Helm packs them.
await output(`cp -rL ${CHART} ${join(root, 'chart')}`)
await output(`chroot ${root} sh -c '${BUILD}'`)
const versions = await output(
  `chroot ${root} dpkg-query --show --showformat '\${Package} \${Version}\\n' ${PACKAGES.join(' ')}`,
)
console.log(versions.trim())

let failed = 0
for (const [name, set] of Object.entries(SETS)) {
  const values = merge(defaultValues(), set)
  const valuesFile = join(root, 'values.json')
  writeFileSync(valuesFile, JSON.stringify(values))
  const files = JSON.parse(await output(`chroot ${root} /engine/engine /chart < ${valuesFile}`)) as Record<
    string,
    string
  >
  const rendered = Object.entries(files).flatMap(([file, text]) =>
    file.endsWith('.yaml') ? (readDocuments(text) as Manifest[]) : [],
  )
  const isSame = isDeepStrictEqual(comparable(rendered), comparable(renderChart('site', values)))
  if (!isSame) failed += 1
  console.log(`${isSame ? 'ok    ' : 'FAILED'} ${name}: ${rendered.length} objects`)
}
console.log(`\n${Object.keys(SETS).length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

// `pnpm version-packages`: gives the public packages the versions and changelogs that their changesets ask for, and
// makes today's reports those of the release.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../parts.ts'
import { pnpm } from '../pnpm.ts'
import { bin, run } from '../processes.ts'
import { currentReports, writeReports } from './check.ts'
import { readManifest } from './packages.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`pnpm version-packages

Gives the public packages the versions and changelogs that their changesets ask for, and makes today's reports those of the release.`)

// Runs through pnpm because Changesets needs pnpm on the path for the lockfile.
await pnpm('exec', 'changeset', 'version')
const file = join(ROOT, 'shared/contract/src/manifest.ts')
const { version } = readManifest('contract')
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(/CONTRACT_VERSION = '[^']+'/, `CONTRACT_VERSION = '${version}'`),
)
writeReports(await currentReports())
await run(bin('oxfmt'), ['shared'])

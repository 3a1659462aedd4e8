// `pnpm publish-packages`: builds the public packages and publishes those whose version npm does not have yet.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../parts.ts'
import { pnpm } from '../pnpm.ts'
import { buildPackages, PUBLIC } from './packages.ts'
import { checkPublish } from './pending-changesets.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`pnpm publish-packages

Builds the public packages and publishes those whose version npm does not have yet.`)

const error = checkPublish(join(ROOT, '.changeset'))
if (error !== null) {
  console.error(`Dhadha: ${error}`)
  process.exit(1)
}

/**
 * npm accepts a provenance statement only for the repository that the package names. The repository is set here alone,
 * since copies of this repository publish under their own.
 */
function nameRepository(server: string, repository: string): void {
  for (const folder of PUBLIC) {
    const file = join(ROOT, 'shared', folder, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    const named = { type: 'git', url: `git+${server}/${repository}.git`, directory: `shared/${folder}` }
    writeFileSync(file, `${JSON.stringify({ ...manifest, repository: named }, null, 2)}\n`)
  }
}

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env
if (server && repository) nameRepository(server, repository)
await buildPackages('dist')
// By pnpm, which puts the entries of `publishConfig` in the place of those that the workspace uses.
await pnpm('exec', 'changeset', 'publish', '--no-git-tag')

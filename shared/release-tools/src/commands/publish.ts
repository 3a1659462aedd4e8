import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { publish } from '@dhadha/gateway/registry'
import { PROJECT_ROOT } from '@dhadha/server/settings'
import { auditEntry } from '../options/audit-options.ts'
import type { CliContext } from '../context/cli-context.ts'
import { check } from './check.ts'
import { loadSigner } from './signing.ts'

interface PublishOptions {
  readonly dir?: string
  readonly who?: string
  readonly sbom?: string
  readonly check?: true
}

/** `pnpm release publish`. */
export function addPublishCommand(program: Command, context: CliContext): void {
  program
    .command('publish')
    .summary('add a built part to the registry; no visitor gets it yet')
    .description(
      'Add a built part to the registry, so that it can be activated: it builds nothing, and no visitor gets it yet. Checks every file, and signs it where RELEASE_SIGNING_KEY is set. With --check the exit status is 1 where something is found; the version is published all the same.',
    )
    .argument('<name>', 'part, for example shell or mf-practice')
    .option('--dir <folder>', 'output of its build (default: <name>/dist)')
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .option(
      '--sbom <file>',
      'bill of materials, named in the signature (default: reports/sbom.cdx.json, if there)',
    )
    .option('--check', 'check it then, as check does: activate does not repeat that')
    .action(async (name: string, { dir, who, sbom, check: checks }: PublishOptions) => {
      const built = dir === undefined ? join(PROJECT_ROOT, name, 'dist') : resolve(dir)
      const by = auditEntry(who === undefined ? { why: '' } : { why: '', who })
      const { outcome, release } = await publish(
        context.store,
        name,
        built,
        by,
        loadSigner(context, built, sbom),
      )
      const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0)
      const size = `${Object.keys(release.files).length} files, ${(bytes / 1024).toFixed(0)} KiB`
      console.log(
        outcome === 'stored'
          ? `published ${name} ${release.version} (${size})`
          : `${name} ${release.version} is already published, with the same content.`,
      )
      if (checks) await check(context, name, release.version, auditEntry(by), false)
    })
}

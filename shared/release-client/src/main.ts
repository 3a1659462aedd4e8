// The commands of `dhadha-release` in this process, and their errors as exit codes.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseRemoteManifest, ShapeError } from '@dhadha/release/schema'
import { ReleaseError } from './error.ts'
import { releaseProgram } from './program.ts'
import { makeKeys, readSigningKey } from './signing/keys.ts'
import { readProvenance } from './signing/provenance.ts'
import { createSigner } from './signing/signer.ts'
import { readRemoteSite } from './site.ts'

const here = process.cwd()
if (existsSync(join(here, '.env'))) process.loadEnvFile(join(here, '.env'))

/** Text of the help below the list of commands. */
const NOTES = `
In the folder of a part, [part] is that of its remote.json. Settings may stand in
its .env. A token is made at the site ("pnpm api operator token", or the page
/release) with a role: a viewer only reads; a releaser publishes, gives a version
to some visitors and takes it back; an approver gives it to all, too, as the
first version of a part must be.

Examples:
  dhadha-release publish
  dhadha-release check 1.4.0
  dhadha-release activate 1.4.0 --traffic 5 --why "clearer hints"
  dhadha-release promote --why "no failures"
  dhadha-release rollback --why "hints do not open on Safari"
`

const PACK_HELP = `
Prints the name and the file of each. A team installs them by
  npm install ../packages/dhadha-*.tgz`

/** The part whose repository this is; null: none. */
function ownPart(): string | null {
  const manifest = join(here, 'remote.json')
  return existsSync(manifest) ? parseRemoteManifest(readFileSync(manifest, 'utf8')).name : null
}

try {
  const program = releaseProgram({
    site() {
      const site = readRemoteSite(process.env)
      if (site) return site
      throw new ReleaseError(
        'Set DHADHA_SITE to the address of the site, such as https://dhadha.example, and DHADHA_RELEASE_TOKEN to a token of it.',
      )
    },
    part: ownPart(),
    getBuildFolder: () => join(here, 'dist'),
    loadSigner(dir, bill) {
      const key = readSigningKey(process.env)
      return key && createSigner(key, readProvenance(dir, bill, process.env))
    },
  })
  program
    .name('dhadha-release')
    .commandsGroup('In this folder:')
    .command('new-key')
    .description('Make the pair of keys by which a site that asks for signatures knows your builds.')
    .argument('[file]', 'where the private key is written', 'release-signing.pem')
    .action(async (file: string) => {
      const path = resolve(file)
      const { id, publicKey } = await makeKeys(path)
      console.log(
        `key ${id}\nRELEASE_SIGNING_KEY_FILE=${path}    # here; never in the repository\nRELEASE_PUBLIC_KEYS=${publicKey}    # the operator of the site adds it`,
      )
    })
  program
    .command('describe')
    .description(
      'Write release.json into the folder of a build that webpack, Rspack or Vite made without @dhadha/build.',
    )
    .argument('[folder]', 'output of the build', 'dist')
    .action(async (folder: string) => {
      // Its parser of JavaScript takes longer to load than other commands take.
      const { describeBuild } = await import('./describe/describe.ts')
      const { release, notes } = describeBuild(resolve(folder), here, process.env)
      for (const note of notes) console.error(`Note: ${note}`)
      console.log(`described ${release.name} ${release.version}: ${Object.keys(release.files).length} files`)
    })
  program
    .command('pack')
    .description(
      'Write tarballs of the packages of Dhadha, for a team while no registry has them: those that are installed here, or those of the repository of Dhadha in a checkout of it.',
    )
    .option('--out <folder>', 'where the tarballs are written', 'packages')
    .addHelpText('after', PACK_HELP)
    .action(async ({ out }: { out: string }) => {
      const { packPackages } = await import('./pack/pack.ts')
      await packPackages(here, resolve(out))
    })
  program.addHelpText('after', NOTES)
  await program.parseAsync()
} catch (error) {
  const isExpected = error instanceof ReleaseError || error instanceof ShapeError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

// Runs a command of `pnpm release` in this process, and turns its errors into exit codes.
import { join } from 'node:path'
import { readPublicKeys, Trust } from '@dhadha/gateway/signing'
import { openStore, readRegistryLocation } from '@dhadha/gateway/store'
import { readRemoteSite } from '@dhadha/release-client/site'
import { isRemoteCommand } from '@dhadha/release/commands'
import { loadEnvFile, PROJECT_ROOT } from '@dhadha/server/settings'
import { endOnSignals } from '@dhadha/server/signals'
import { OperatorError } from '@dhadha/server/errors'
import { loadSigner } from './commands/signing.ts'
import { createProgram, fail } from './program.ts'
import { readContext, withOperatorErrors } from './context/read-context.ts'

endOnSignals()
loadEnvFile(join(PROJECT_ROOT, '.env'))

try {
  const site = readRemoteSite(process.env)
  const location = withOperatorErrors(() => readRegistryLocation(process.env))
  // The registry of another site is not here.
  const store = site
    ? null
    : await openStore(location, new Trust(withOperatorErrors(() => readPublicKeys(process.env))))
  const context = readContext(process.env, {
    location,
    elsewhere: site,
    getStore() {
      if (store) return store
      throw new OperatorError(
        `This command needs the registry of ${site?.url.origin ?? 'the site'} itself: run it where that is, without DHADHA_SITE.`,
      )
    },
  })
  const program =
    site && isRemoteCommand(process.argv[2] ?? '')
      ? // It packs builds, too: nothing waits for it where the registry is.
        (await import('@dhadha/release-client')).releaseProgram({
          site: () => site,
          part: null,
          getBuildFolder: (name) => join(PROJECT_ROOT, name, 'dist'),
          loadSigner: (dir, bill) => loadSigner(context, dir, bill),
        })
      : createProgram(context)
  await program.parseAsync()
} catch (error) {
  fail(error)
}

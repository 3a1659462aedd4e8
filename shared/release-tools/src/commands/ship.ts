// `pnpm release ship`: publishes the parts of an image, and activates those that were never live.
import { join } from 'node:path'
import type { HistoryEntry } from '@dhadha/release'
import { PROJECT_ROOT } from '@dhadha/server/settings'
import type { Command } from 'commander'
import { checkActivation } from './check-activation.ts'
import { auditEntry } from '../options/audit-options.ts'
import { activate, history, publish } from '@dhadha/gateway/registry'
import type { CliContext } from '../context/cli-context.ts'
import { report } from './report.ts'
import { loadSigner } from './signing.ts'

/** Has a version been live, by the history of its part? */
export const wasLive = (entries: readonly Pick<HistoryEntry, 'act' | 'to'>[], version: string): boolean =>
  entries.some(({ act, to }) => ['activate', 'rollback', 'undo'].includes(act) && to === version)

/** `pnpm release ship`: publishes the parts of an image, once after each update of it. */
export function addShipCommand(program: Command, context: CliContext): void {
  program
    .command('ship')
    .summary('publish and activate the parts of an image, at its update')
    .description(
      'Publish built parts, and activate each version that was never live, for all visitors. One that was rolled back stays so. Opens no pages before: for an image whose parts were checked when it was built.',
    )
    .argument('<names...>', 'parts in the order of activation: the shell first')
    .requiredOption('--why <reason>', 'your reason (required); recorded in the history')
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .action(async (names: string[], options: { why: string; who?: string }) => {
      const { store } = context
      for (const name of names) {
        const dir = join(PROJECT_ROOT, name, 'dist')
        const by = auditEntry(options)
        const { outcome, release } = await publish(store, name, dir, by, loadSigner(context, dir))
        const { version } = release
        console.log(`${name} ${version} is ${outcome === 'stored' ? 'published' : 'already published'}.`)
        if (wasLive(await history(store, name), version)) continue
        const gate = await checkActivation(context, name, version, {
          by,
          overrides: false,
          skipGate: true,
          incomplete: false,
        })
        const change = await activate(store, name, version, { ...by, ...(gate && { gate }) })
        await report(context, name, change, { site: false })
      }
    })
}

// `pnpm release preview`: prints the link of a preview.
import type { Command } from 'commander'
import { parseMinutesOfDay } from '../options/rollout-options.ts'
import type { PreviewContext } from './preview-link.ts'

const USUAL_MINUTES = 60

/** `pnpm release preview` (decision 74). */
export function addPreviewCommand(program: Command, context: PreviewContext): void {
  program
    .command('preview')
    .summary('print a link that shows versions that are not live')
    .description(
      'Print a link that shows versions that are not live, in the browser in which it is opened, with a bar that says so, until it expires. A part may also be shown from the server of its developer, by an address in place of the version, which the site must allow (PREVIEW_ORIGINS). Needs INTERNAL_KEY as the gateways have it.',
    )
    .argument('<part version...>', 'pairs, for example mf-practice 1.5.0 mf-tests http://localhost:3001')
    .option('--for <time>', 'how long, such as 30m or 2h; at most 24h (default: 1h)', parseMinutesOfDay)
    .option('--site <url>', 'the site that shows it (default: PUBLIC_URL, else this machine)')
    .action(async (words: string[], options: { for?: number; site?: string }) => {
      const { createLink, readPairs } = await import('./preview-link.ts')
      const until = new Date(Date.now() + (options.for ?? USUAL_MINUTES) * 60_000)
      const site = options.site ?? context.publicUrl ?? context.url
      console.log(await createLink(context, readPairs(words), until, site))
    })
}

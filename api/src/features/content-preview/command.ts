import { InvalidArgumentError, type Command } from 'commander'
import { commandGroup, type Operator } from '../../platform/operator.ts'

const readPort = (value: string): number => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 to 65535.')
  return Number(value)
}

/** `api content preview`. */
export function addPreviewCommand(program: Command, { loadConfig }: Pick<Operator, 'loadConfig'>): void {
  commandGroup(program, 'content')
    .command('preview')
    .description(
      'show a problem as pupils will see it, in both languages, updated after every save; needs no database',
    )
    .argument('<file>', 'the problem, such as content/series/number-play/01-six-and-four.md')
    .option('--port <number>', 'port of the page; 0 takes a free one', readPort, 3200)
    .addHelpText(
      'after',
      `
The page is the site's own and judges answers; only this computer can open it, and nothing is stored. While the file has
errors, the page lists them with line and field. Other problems of the series are shown too. Errors that concern the
whole library (an id or a title used twice) are reported by \`content report\`. Ctrl-C stops it.`,
    )
    .action(async (file: string, options: { port: number }) => {
      // It reads the library: other commands need not load that.
      const { preview } = await import('./preview.ts')
      await preview(file, { ...options, licence: loadConfig().contentLicence })
    })
}

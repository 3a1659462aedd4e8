// The site of a release plan: with its registry here, or elsewhere and reached by token.
import { setTimeout as sleep } from 'node:timers/promises'
import type { HistoryEntry, RegistryComposition } from '@dhadha/release'
import type { AskedCommand } from '@dhadha/release/commands'
import { runThere, verifyLive, type RemoteSite } from '@dhadha/release-client'
import { MINUTE_MS } from '@dhadha/server/durations'
import { OperatorError } from '@dhadha/server/errors'
import type { CliContext } from '../context/cli-context.ts'
import { isAbout } from '../operations/undo.ts'
import type { PlanSite } from './apply.ts'

const LOOK_MS = 5_000
/** Each look is a command in the queue of the site (decision 77), which runs one after the other. */
const LOOK_ELSEWHERE_MS = MINUTE_MS

const machine = {
  sleep: (ms: number) => sleep(ms),
  now: () => Date.now(),
  print: (line: string) => console.log(line),
}

/** The site whose registry is here. @param run runs a command in this process */
export const siteHere = ({ store }: CliContext, run: PlanSite['run']): PlanSite => ({
  ...machine,
  lookMs: LOOK_MS,
  readComposition: () => store.readComposition(),
  readHistory: async (part) => (await store.readHistory()).filter((entry) => isAbout(entry, part)),
  run,
})

/** The site at which a token releases (decision 77). */
export function siteElsewhere(site: RemoteSite): PlanSite {
  const read = async (command: string, ...words: string[]) => {
    const { code, out, err } = await runThere(site, { command, words, options: { json: true } })
    if (code !== 0) throw new OperatorError(err.trim())
    return out
  }
  return {
    ...machine,
    lookMs: LOOK_ELSEWHERE_MS,
    readComposition: async () => JSON.parse(await read('list')) as RegistryComposition,
    readHistory: async (part) =>
      (await read('history', part))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as HistoryEntry),
    async run(args) {
      const queued = toAsked(args)
      const { code, out, err } = await runThere(site, queued)
      if (code !== 0) throw new OperatorError(err.trim() || 'it was refused.')
      process.stdout.write(out)
      const [part = ''] = queued.words
      await verifyLive(site, 'rollback', [part])
    },
  }
}

/** The form in which a command is sent. @param args `activate --traffic=5 -- mf-tests 1.1.0` */
export function toAsked([command = '', ...args]: readonly string[]): AskedCommand {
  const end = args.indexOf('--')
  const options = args.slice(0, end).map((arg) => {
    const at = arg.indexOf('=')
    return [arg.slice(2, at), arg.slice(at + 1)] as const
  })
  return { command, words: args.slice(end + 1), options: Object.fromEntries(options) }
}

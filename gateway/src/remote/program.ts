import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { REGISTRY, RELEASE_FILE, type RegistryComposition } from '@dhadha/release'
import { isRemoteCommand, OperatorError, type AskedCommand } from '@dhadha/server'
import type { Command } from 'commander'
import { ROOT } from '../config.ts'
import { EVERYBODY } from '../registry/composition.ts'
import { readBuilt } from '../registry/manager.ts'
import { proveAt, proveWithin } from '../registry/proof.ts'
import type { ReleaseStore } from '../registry/store.ts'
import type { Place } from '../report.ts'
import { sealFor } from '../signing-commands.ts'
import { publishThere, runThere, type Ended, type RemoteSite } from './client.ts'
import { pack } from './packed.ts'

/** Gateways look at a bucket once a second, and the call has a way to go. */
const PATIENCE_MS = 8_000
const LOCAL = new Set(['who', 'site', 'dir', 'sbom'])
/** Given as 30m or 2h, and read as minutes. */
const TIMES = new Set(['every', 'for'])

type Value = string | number | boolean | readonly number[] | undefined
type Options = Readonly<Record<string, Value>>

/** The registry of a site that is elsewhere: a command that needs it itself says so. */
export const elsewhere = ({ origin }: URL): ReleaseStore =>
  new Proxy({} as ReleaseStore, {
    get: () => {
      throw new OperatorError(
        `This command needs the registry of ${origin} itself: run it where that is, without DHADHA_SITE.`,
      )
    },
  })

/**
 * Has every command that can be asked for from elsewhere run at the site (decision 455); the others stay as they are.
 *
 * @param program `pnpm release`, which reads and checks what is typed
 */
export function runElsewhere(program: Command, site: RemoteSite, place: Place): Command {
  for (const command of program.commands) {
    const name = command.name()
    if (!isRemoteCommand(name)) continue
    command.action(async () => {
      const options: Options = command.opts()
      if (options['who'] !== undefined)
        throw new OperatorError('The history names the token and its owner: leave --who out.')
      const words = command.args
      if (name === 'publish') return passOn(await publishBuilt(site, place, words[0] ?? '', options))
      const there = { ...written(options), ...(name === 'preview' && { site: site.url.origin }) }
      passOn(await runThere(site, { command: name, words, options: there }))
      if (options['site'] !== false && process.exitCode !== 1) await proveActs(site, name, words)
      return undefined
    })
  }
  return program
}

/** Options as they are typed; what commander has read is written again. */
function written(options: Options): AskedCommand['options'] {
  const found: Record<string, string | true> = {}
  for (const [key, value] of Object.entries(options)) {
    const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (LOCAL.has(name) || value === undefined || value === false) continue
    found[name] = value === true ? true : TIMES.has(name) ? minutes(Number(value)) : typedAs(value)
  }
  return found
}

/** Lists with commas. */
const typedAs = (value: string | number | readonly number[]): string =>
  typeof value === 'object' ? value.join(',') : `${value}`

const minutes = (every: number): string => (every % 60 === 0 ? `${every / 60}h` : `${every}m`)

function passOn({ code, out, err }: Ended): void {
  process.stdout.write(out)
  process.stderr.write(err)
  if (code !== 0) process.exitCode = 1
}

/** Signs here, where the key is, and sends everything at once: the site checks it again. */
async function publishBuilt(
  site: RemoteSite,
  place: Place,
  name: string,
  { dir, sbom }: { readonly dir?: string; readonly sbom?: string },
): Promise<Ended> {
  const built = dir === undefined ? join(ROOT, name, 'dist') : resolve(dir)
  const { description, release } = await readBuilt(name, built)
  const seal = sealFor(place, built, sbom)
  if (seal) await writeFile(join(built, seal.key.id + REGISTRY.signature), seal.over(release, description))
  const signatures = (await readdir(built)).filter((file) => file.endsWith(REGISTRY.signature))
  return publishThere(
    site,
    name,
    await pack(built, [RELEASE_FILE, ...signatures, ...Object.keys(release.files)]),
  )
}

/** Asks the site itself whether visitors get what was made live. */
async function proveActs(site: RemoteSite, command: string, words: readonly string[]): Promise<void> {
  if (!['activate', 'rollback', 'undo', 'retire'].includes(command)) return
  const { out } = await runThere(site, { command: 'list', words: [], options: { json: true } })
  const { parts, revision, lastAct } = JSON.parse(out) as RegistryComposition
  const names = command === 'undo' ? Object.keys(lastAct?.parts ?? {}) : words
  for (const name of command === 'activate' ? names.slice(0, 1) : names) {
    const { active, canary } = parts[name] ?? {}
    const shares = active
      ? [{ version: active, traffic: EVERYBODY - (canary?.traffic ?? 0) }, ...(canary ? [canary] : [])]
      : []
    const proof = await proveWithin(PATIENCE_MS, () => proveAt(site.url.href, name, shares))
    if (proof.kind !== 'serves')
      throw new OperatorError(`Revision ${revision} is in the registry, but of ${name} ${proof.sentence}`)
  }
  console.log(`now serving revision ${revision} at ${site.url.origin}`)
}

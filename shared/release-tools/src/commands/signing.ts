// The commands about signatures: `keys`, `sign`, `provenance`; and the signer of this machine.
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { REGISTRY, RELEASE_FILE } from '@dhadha/release'
import { makeKeys, createSigner, type Provenance, type Signer } from '@dhadha/release-client/signing'
import { OperatorError } from '@dhadha/server/errors'
import type { Command } from 'commander'
import { type ReleaseStore, signStored, trustedRelease } from '@dhadha/gateway/registry'
import { readDescription, releaseIn } from '@dhadha/gateway/release'
import type { CliContext } from '../context/cli-context.ts'
import { parseEnvelope, RefusedError } from '@dhadha/gateway/signing'

const UNKNOWN: Provenance = { commit: null, builder: 'unknown', lockfile: null, sbom: null }

/** Loads the signer of builds on this machine; null: no key is configured. */
export function loadSigner(
  { signingKey, provenance }: CliContext,
  dir: string,
  bill?: string,
): Signer | null {
  return signingKey ? createSigner(signingKey, provenance?.(dir, bill) ?? UNKNOWN) : null
}

/** `pnpm release keys`, `sign` and `provenance` (decision 70). */
export function addSigningCommands(program: Command, context: CliContext): void {
  const keys = program
    .command('keys')
    .summary('make and list the keys that sign releases')
    .description('Make and list the keys with which releases are signed.')
  keys
    .command('new')
    .summary('make a pair of keys, private and public')
    .description('Make a pair of keys: the private one for those who publish, the public one for gateways.')
    .argument('[file]', 'where the private key is written', 'release-signing.pem')
    .action(async (file: string) => {
      const path = resolve(file)
      const { id, publicKey } = await makeKeys(path)
      console.log(
        [
          `key ${id}`,
          `RELEASE_SIGNING_KEY_FILE=${path}    # where releases are built; never beside the registry`,
          `RELEASE_PUBLIC_KEYS=${publicKey}    # for gateways and release commands; several keys separated by commas`,
          'Sign what is published already before gateways get the public key: pnpm release sign --all',
        ].join('\n'),
      )
    })
  keys
    .command('list')
    .summary('show which keys count here, and who signed what')
    .description(
      'Show which keys count here, and who signed the versions that visitors have or could get back.',
    )
    .action(() => listKeys(context.store))

  program
    .command('sign')
    .summary('sign a build, or versions that are published')
    .description(
      'Sign with RELEASE_SIGNING_KEY: the output of a build (--dir), a published version, or all versions that visitors have or could get back by a rollback (--all).',
    )
    .argument('[name]', 'part, for example shell or mf-practice')
    .argument('[version]', 'a published version, for example 1.4.0')
    .option('--dir <folder>', 'output of a build, before it is published elsewhere')
    .option('--all', 'versions that are live, were live, or are given to some visitors')
    .option('--sbom <file>', 'bill of materials, named in the signature')
    .action((name: string | undefined, version: string | undefined, options: SigningOptions) =>
      options.dir === undefined
        ? signPublished(context, [name, version], options.all ?? false)
        : signBuild(context, name, options.dir, options.sbom),
    )

  program
    .command('provenance')
    .summary('show where a published version comes from')
    .description(
      'Show where a published version comes from, as its signatures say: commit, builder, lockfile and bill of materials.',
    )
    .argument('<name>', 'part, for example shell or mf-practice')
    .argument('<version>', 'a published version, for example 1.4.0')
    .action((name: string, version: string) => showProvenance(context.store, name, version))
}

interface SigningOptions {
  readonly dir?: string
  readonly all?: true
  readonly sbom?: string
}

function neededKey({ signingKey }: CliContext) {
  if (signingKey) return signingKey
  throw new OperatorError(
    'No key is configured: set RELEASE_SIGNING_KEY_FILE, or make a pair with "pnpm release keys new".',
  )
}

async function signBuild(
  context: CliContext,
  name: string | undefined,
  folder: string,
  bill?: string,
): Promise<void> {
  const key = neededKey(context)
  const dir = resolve(folder)
  const description = await readDescription(dir)
  const release = releaseIn(description, join(dir, RELEASE_FILE))
  if (name !== undefined && release.name !== name)
    throw new OperatorError(`${dir} contains ${release.name}, not ${name}.`)
  const envelope = loadSigner(context, dir, bill)?.over(release, description) ?? ''
  await writeFile(join(dir, key.id + REGISTRY.signature), envelope)
  console.log(`signed ${release.name} ${release.version} in ${dir} (key ${key.id})`)
}

async function signPublished(
  context: CliContext,
  [name, version]: readonly [string | undefined, string | undefined],
  all: boolean,
): Promise<void> {
  const { store } = context
  const key = neededKey(context)
  if (all ? name !== undefined : version === undefined)
    throw new OperatorError('Name a part and a version, or --all.')
  const versions: (readonly [string, string])[] = all
    ? await reachable(store)
    : name !== undefined && version !== undefined
      ? [[name, version]]
      : []
  for (const version of versions) {
    const isNew = await signStored(store, version, key, UNKNOWN)
    console.log(`${version.join(' ')} ${isNew ? 'is signed' : 'was signed before'} (key ${key.id})`)
  }
}

/** Versions that visitors have or that a rollback would restore, with their parts. */
async function reachable(store: ReleaseStore): Promise<(readonly [string, string])[]> {
  const { parts } = await store.readComposition()
  return Object.entries(parts).flatMap(([name, { active, previous, canary }]) =>
    [...new Set([active, ...(canary ? [canary.version] : []), ...previous])].map(
      (version) => [name, version] as const,
    ),
  )
}

async function listKeys(store: ReleaseStore): Promise<void> {
  const ids = [...store.trust.keys.keys()]
  console.log(
    ids.length === 0
      ? 'RELEASE_PUBLIC_KEYS is not set: releases need no signature here.'
      : `keys that count here: ${ids.join(', ')}`,
  )
  for (const [name, version] of await reachable(store)) {
    const signers = (await store.signatures(name, version)).flatMap((text) => parseEnvelope(text)?.keys ?? [])
    const by = signers.length === 0 ? 'not signed' : `signed by ${signers.join(', ')}`
    console.log(`${name} ${version}: ${by}${await refusal(store, name, version)}`)
  }
}

async function refusal(store: ReleaseStore, name: string, version: string): Promise<string> {
  try {
    await trustedRelease(store, name, version)
    return ''
  } catch (error) {
    if (error instanceof RefusedError) return `; ${error.message}`
    throw error
  }
}

async function showProvenance(store: ReleaseStore, name: string, version: string): Promise<void> {
  await store.description(name, version)
  const envelopes = (await store.signatures(name, version))
    .map(parseEnvelope)
    .filter((envelope) => envelope !== null)
  if (envelopes.length === 0)
    throw new OperatorError(`${name} ${version} has no signature that says where it comes from.`)
  for (const { keys, statement } of envelopes) {
    const { commit, builder, lockfile, sbom } = statement.provenance
    console.log(
      [
        `key ${keys.join(', ')}`,
        `  commit    ${commit ?? 'unknown'}`,
        `  builder   ${builder}`,
        `  lockfile  ${lockfile === null ? 'unknown' : `sha256 ${lockfile}`}`,
        `  SBOM      ${sbom === null ? 'none' : `${sbom.name}, sha256 ${sbom.sha256}`}`,
      ].join('\n'),
    )
  }
  const refusalReason = await refusal(store, name, version)
  console.log(refusalReason === '' ? `${name} ${version} is accepted here.` : refusalReason.slice(2))
}

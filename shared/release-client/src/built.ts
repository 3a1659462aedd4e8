import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY, RELEASE_FILE, type Release } from '@dhadha/release'
import { parseRelease, ShapeError } from '@dhadha/release/schema'
import { create } from 'tar'
import { FEDERATION_MANIFEST, TOOLCHAINS_PAGE } from './describe/federation-manifest.ts'
import { ReleaseError } from './error.ts'
import type { Signer } from './signing/signer.ts'

/** The API's limit. */
const MAX_PACKED_BYTES = 8 * 1024 * 1024

/**
 * Packs a built folder as one .tar.gz, as it is sent to a site: the files that its description names, and signatures.
 * The site checks every file again.
 *
 * @param name the part that is expected in it
 * @param signer signs it here, where the key is; null: it comes with its signatures, or needs none
 * @throws ReleaseError if there is no build of that part, a file is missing, or it is too large
 */
export async function packBuilt(
  name: string,
  dir: string,
  signer: Signer | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const description = await readFile(join(dir, RELEASE_FILE)).catch((cause: unknown) => {
    throw new ReleaseError(missingDescription(dir), { cause })
  })
  const release = releaseIn(description, dir)
  if (release.name !== name) throw new ReleaseError(`${dir} contains ${release.name}, not ${name}.`)
  if (signer)
    await writeFile(join(dir, signer.key.id + REGISTRY.signature), signer.over(release, description))
  const signatures = (await readdir(dir)).filter((file) => file.endsWith(REGISTRY.signature))
  return pack(dir, [RELEASE_FILE, ...signatures, ...Object.keys(release.files)])
}

/** A build of another tool is there, and lacks its description alone. */
const missingDescription = (dir: string): string =>
  existsSync(join(dir, FEDERATION_MANIFEST))
    ? `${dir} is built, but has no ${RELEASE_FILE}: "dhadha-release describe" writes it (${TOOLCHAINS_PAGE}).`
    : existsSync(dir) && readdirSync(dir).length > 0
      ? `${dir} is built, but has neither ${RELEASE_FILE} nor ${FEDERATION_MANIFEST}: "manifest: true" among the options of Module Federation writes the latter, and "dhadha-release describe" the former (${TOOLCHAINS_PAGE}).`
      : `There is no ${RELEASE_FILE} in ${dir}: build the part first.`

/** The version of a built folder. @throws ReleaseError if its description cannot be used */
export const readBuiltVersion = async (dir: string): Promise<string> =>
  releaseIn(await readFile(join(dir, RELEASE_FILE)), dir).version

function releaseIn(description: Buffer, dir: string): Release {
  try {
    return parseRelease(description.toString('utf8'))
  } catch (cause) {
    if (!(cause instanceof ShapeError)) throw cause
    throw new ReleaseError(`${join(dir, RELEASE_FILE)} cannot be used: ${cause.message}.`, { cause })
  }
}

/** Files of a folder as one .tar.gz. @throws ReleaseError where one is missing, or all are too large */
async function pack(dir: string, paths: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await create({ gzip: true, cwd: dir, portable: true, strict: true }, [...paths])
    .concat()
    .catch((cause: unknown) => {
      throw new ReleaseError(`${dir} is not what was built (${(cause as Error).message}): build it again.`, {
        cause,
      })
    })
  if (packed.byteLength > MAX_PACKED_BYTES)
    throw new ReleaseError(
      `${dir} is too large: packed it has ${(packed.byteLength / 1024 / 1024).toFixed(1)} MiB, and the site takes 8.`,
    )
  return new Uint8Array(packed)
}

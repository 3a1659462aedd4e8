// Packs a built folder to send it to a site.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY, RELEASE_FILE, type Release } from '@dhadha/release'
import { parseRelease, ShapeError } from '@dhadha/release/schema'
import { create } from 'tar'
import { missingDescription } from './describe/missing.ts'
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

// File facts that a build writes into a release's description and the registry checks, for programs that run in Node.
import { createHash } from 'node:crypto'
import type { FileFacts } from './schema/release.ts'

/** The facts by which a file is known. */
export const getFileFacts = (bytes: Uint8Array): FileFacts => ({
  integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  bytes: bytes.byteLength,
})

export { keepsNothing, packageAt, packagesIn } from './packages-in.ts'

// Releases a part at a site whose registry is elsewhere, through its API and by token (decision 77).
export { packBuilt } from './built.ts'
export { runThere } from './client.ts'
export { ReleaseError } from './error.ts'
export { releaseProgram, verifyLive, type Workplace } from './program.ts'
export { getShares, proveAt, proveWithin, type Proof, type Share } from './proof.ts'
export { readRemoteSite, TOKEN_SETTINGS, type RemoteSite } from './site.ts'

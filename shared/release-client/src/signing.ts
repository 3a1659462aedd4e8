// Signatures over releases (decision 70): made where a part is built, read by the registry and by gateways.
export {
  computeDigest,
  openEnvelope,
  type Envelope,
  type Provenance,
  type Statement,
} from './signing/envelope.ts'
export { getKeyId, makeKeys, readSigningKey, type SigningKey } from './signing/keys.ts'
export { readProvenance } from './signing/provenance.ts'
export { createSigner, type Signer } from './signing/signer.ts'
// The message about a folder without a description, which the registry's own program prints, too.
export { missingDescription } from './describe/missing.ts'

// Signatures over releases (decision 70): made where a part is built, read by the registry and by gateways.
export { digestOf, opened, type Envelope, type Provenance, type Statement } from './signing/envelope.ts'
export { idOf, makeKeys, readSigningKey, type SigningKey } from './signing/keys.ts'
export { provenanceOf } from './signing/provenance.ts'
export { createSigner, type Signer } from './signing/seal.ts'

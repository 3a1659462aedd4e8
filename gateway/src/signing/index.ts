// Keys and signatures, as gateways check them.
export { readPublicKeys } from './keys.ts'
export { NO_KEYS, parseEnvelope, RefusedError, Trust } from './trust.ts'

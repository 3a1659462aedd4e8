import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { jsonReader, Type } from '@dhadha/release/schema'

/*
 * A signature as it lies beside a release: a DSSE envelope around an in-toto statement with SLSA provenance, so that
 * other tools can read it. See https://github.com/secure-systems-lab/dsse and https://slsa.dev/spec/v1.0/provenance.
 */

const PAYLOAD_TYPE = 'application/vnd.in-toto+json'
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1'
const PREDICATE_TYPE = 'https://slsa.dev/provenance/v1'
/** Identifies the format in which this file describes a build. */
const BUILD_TYPE = 'https://dhadha.example/build/v1'

/** The origin of a release; null: not known. */
export interface Provenance {
  /** Git commit, with `-modified` behind it where files had changes of their own. */
  readonly commit: string | null
  /** The person or system that built it. */
  readonly builder: string
  /** SHA-256 of the lockfile, in hex. */
  readonly lockfile: string | null
  /** The software bill of materials: its file name and SHA-256 in hex. */
  readonly sbom: { readonly name: string; readonly sha256: string } | null
}

/** The statement that a signature covers. */
export interface Statement {
  readonly name: string
  readonly version: string
  /** SHA-384 of release.json, in hex; that names the hash of every file. */
  readonly description: string
  readonly provenance: Provenance
}

export const computeDigest = (description: Uint8Array): string =>
  createHash('sha384').update(description).digest('hex')

const DigestSchema = Type.Record(Type.String(), Type.String())

const parseStatement = jsonReader(
  Type.Object({
    _type: Type.Literal(STATEMENT_TYPE),
    subject: Type.Tuple([
      Type.Object({ name: Type.String(), digest: Type.Object({ sha384: Type.String() }) }),
    ]),
    predicateType: Type.Literal(PREDICATE_TYPE),
    predicate: Type.Object({
      buildDefinition: Type.Object({
        buildType: Type.String(),
        externalParameters: Type.Object({ name: Type.String(), version: Type.String() }),
        resolvedDependencies: Type.Array(Type.Object({ name: Type.String(), digest: DigestSchema })),
      }),
      runDetails: Type.Object({
        builder: Type.Object({ id: Type.String() }),
        byproducts: Type.Array(Type.Object({ name: Type.String(), digest: DigestSchema })),
      }),
    }),
  }),
)

const parseEnvelope = jsonReader(
  Type.Object({
    payloadType: Type.Literal(PAYLOAD_TYPE),
    payload: Type.String(),
    signatures: Type.Array(Type.Object({ keyid: Type.String(), sig: Type.String() }), { minItems: 1 }),
  }),
)

/** The bytes that DSSE signs: type and payload with their lengths. */
const encodeForSigning = (payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.byteLength} `),
    payload,
  ])

/** An envelope with a signature over the statement. @param key an Ed25519 private key */
export function signEnvelope(statement: Statement, keyid: string, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(toDocument(statement)))
  const signature = sign(null, encodeForSigning(payload), key)
  const signatures = [{ keyid, sig: signature.toString('base64') }]
  return `${JSON.stringify({ payloadType: PAYLOAD_TYPE, payload: payload.toString('base64'), signatures })}\n`
}

/** An envelope whose signature is not verified yet. */
export interface Envelope {
  readonly statement: Statement
  readonly keys: readonly string[]
  /** Whether the key of this id has made one of its signatures. */
  readonly isSignedBy: (keyid: string, key: KeyObject) => boolean
}

/** @throws ShapeError where the text is no envelope around a statement on a release */
export function openEnvelope(json: string): Envelope {
  const { payload, signatures } = parseEnvelope(json)
  const bytes = Buffer.from(payload, 'base64')
  return {
    statement: read(bytes.toString('utf8')),
    keys: signatures.map(({ keyid }) => keyid),
    isSignedBy: (id, key) =>
      signatures.some(
        ({ keyid, sig }) =>
          keyid === id && verify(null, encodeForSigning(bytes), key, Buffer.from(sig, 'base64')),
      ),
  }
}

const toDocument = ({ name, version, description, provenance }: Statement) => ({
  _type: STATEMENT_TYPE,
  subject: [{ name: `${name}@${version}/release.json`, digest: { sha384: description } }],
  predicateType: PREDICATE_TYPE,
  predicate: {
    buildDefinition: {
      buildType: BUILD_TYPE,
      externalParameters: { name, version },
      resolvedDependencies: [
        ...(provenance.commit === null ? [] : [{ name: 'source', digest: { gitCommit: provenance.commit } }]),
        ...(provenance.lockfile === null
          ? []
          : [{ name: 'lockfile', digest: { sha256: provenance.lockfile } }]),
      ],
    },
    runDetails: {
      builder: { id: provenance.builder },
      byproducts: provenance.sbom
        ? [{ name: provenance.sbom.name, digest: { sha256: provenance.sbom.sha256 } }]
        : [],
    },
  },
})

function read(json: string): Statement {
  const { subject, predicate } = parseStatement(json)
  const { externalParameters, resolvedDependencies } = predicate.buildDefinition
  const { builder, byproducts } = predicate.runDetails
  const digest = (value: string, algorithm: string) =>
    resolvedDependencies.find(({ name }) => name === value)?.digest[algorithm] ?? null
  const [bill] = byproducts
  return {
    name: externalParameters.name,
    version: externalParameters.version,
    description: subject[0].digest.sha384,
    provenance: {
      commit: digest('source', 'gitCommit'),
      builder: builder.id,
      lockfile: digest('lockfile', 'sha256'),
      sbom: bill ? { name: bill.name, sha256: bill.digest['sha256'] ?? '' } : null,
    },
  }
}

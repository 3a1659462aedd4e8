import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { CompositionSchema, DiscoverySchema, PartialCompositionSchema } from './composition.ts'
import { RemoteManifestSchema } from './manifest.ts'
import { PublicationSchema, RegistryCompositionSchema } from './registry.ts'
import { ReleaseSchema } from './release.ts'

// Later drafts write tuples in another way.
const DRAFT = 'http://json-schema.org/draft-07/schema#'
const FOLDER = join(import.meta.dirname, '../../schema')

const SCHEMAS: Record<string, TSchema> = {
  release: ReleaseSchema,
  remote: RemoteManifestSchema,
  registry: RegistryCompositionSchema,
  publication: PublicationSchema,
  composition: CompositionSchema,
  discovery: DiscoverySchema,
  'partial-composition': PartialCompositionSchema,
}

/** The published form of every schema. */
export const published = (): { file: string; json: string }[] =>
  Object.entries(SCHEMAS).map(([name, schema]) => ({
    file: join(FOLDER, `${name}.schema.json`),
    json: `${JSON.stringify({ $schema: DRAFT, ...schema }, null, 2)}\n`,
  }))

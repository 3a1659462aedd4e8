// Makes JSON Schemas for editors and other tools.
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { CompositionSchema, DiscoverySchema, PartialCompositionSchema } from './composition.ts'
import {
  FirstScreenSchema,
  RemoteManifestSchema,
  RouteSchema,
  RowSlotSchema,
  ValueSchema,
} from './manifest.ts'
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

/** Schemas that others repeat: a written one has them once, by name. */
const REPEATED: Record<string, TSchema> = {
  route: RouteSchema,
  firstScreen: FirstScreenSchema,
  rowSlot: RowSlotSchema,
  value: ValueSchema,
  fields: ValueSchema.properties.fields,
}

/**
 * The schema with references in place of what is repeated. Types of optional properties are copies, so texts are
 * compared.
 */
function withDefinitions(schema: TSchema): object {
  const names = new Map(Object.entries(REPEATED).map(([name, repeated]) => [JSON.stringify(repeated), name]))
  const definitions: Record<string, unknown> = {}
  const replaceIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]))
  }
  const replace = (value: unknown): unknown => {
    const name = names.get(JSON.stringify(value))
    if (name === undefined) return replaceIn(value)
    definitions[name] ??= replaceIn(value)
    return { $ref: `#/definitions/${name}` }
  }
  const replaced = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, replace(value)]))
  return Object.keys(definitions).length === 0 ? replaced : { ...replaced, definitions }
}

/** Every schema as the JSON Schema of a file. */
export const createJsonSchemas = (): { file: string; json: string }[] =>
  Object.entries(SCHEMAS).map(([name, schema]) => ({
    file: join(FOLDER, `${name}.schema.json`),
    json: `${JSON.stringify({ $schema: DRAFT, ...withDefinitions(schema) }, null, 2)}\n`,
  }))

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON Schema, as far as the API's description uses it. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | readonly Schema[]
  readonly minItems?: number
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** One operation of the OpenAPI description. */
export interface Operation {
  readonly security?: readonly unknown[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >
}

/** The API's description (OpenAPI), as far as it is used here. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Relative to the installed package, and to its folder in the workspace. */
const PLACES = ['../openapi.json', '../../../../api/openapi.json'].map((path) =>
  join(import.meta.dirname, path),
)

/** The description that the API's last release has promised to keep. */
export function apiDescription(): Description {
  const file = PLACES.find((path) => existsSync(path))
  if (file === undefined) throw new Error('this package has no description of the API')
  return JSON.parse(readFileSync(file, 'utf8')) as Description
}

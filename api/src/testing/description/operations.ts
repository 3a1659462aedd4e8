// For tests: the types of the API's description.

/** A JSON Schema, as the API describes its replies and requests: it refers to no other one. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly [keyword: string]: unknown
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

export interface Operation {
  readonly deprecated?: boolean
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
  readonly security?: readonly object[]
}

/** The calls of a description: `paths['/api/health']['get']`. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

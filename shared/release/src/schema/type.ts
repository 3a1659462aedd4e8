import type { TSchema, Type as TypeBox } from 'typebox'

/*
 * Makes the schemas of this package as TypeBox does, whose hundreds of modules would be most of what a command of
 * `pnpm release` loads. Types come from TypeBox itself, and a test compares what both make.
 */

/** Schemas whose property need not be there: a schema itself is plain JSON, which has no mark for that. */
const optional = new WeakSet<object>()

const make = (schema: object, options: object = {}): TSchema => ({ ...schema, ...options })

const makers = {
  Object(properties: Readonly<Record<string, TSchema>>, options?: object) {
    const required = Object.keys(properties).filter((name) => !optional.has(properties[name] ?? {}))
    return make({ type: 'object', ...(required.length > 0 && { required }), properties }, options)
  },
  Optional(schema: TSchema) {
    const copy = make(schema)
    optional.add(copy)
    return copy
  },
  Array: (items: TSchema, options?: object) => make({ type: 'array', items }, options),
  Tuple: (items: readonly TSchema[], options?: object) =>
    make({ type: 'array', additionalItems: false, items, minItems: items.length }, options),
  Record: (_name: TSchema, item: TSchema, options?: object) =>
    make({ type: 'object', patternProperties: { '^.*$': item } }, options),
  Union: (anyOf: readonly TSchema[], options?: object) => make({ anyOf }, options),
  Enum: (values: readonly unknown[], options?: object) => make({ enum: values }, options),
  Literal: (value: unknown, options?: object) => make({ type: typeof value, const: value }, options),
  String: (options?: object) => make({ type: 'string' }, options),
  Number: (options?: object) => make({ type: 'number' }, options),
  Integer: (options?: object) => make({ type: 'integer' }, options),
  Boolean: (options?: object) => make({ type: 'boolean' }, options),
  Null: (options?: object) => make({ type: 'null' }, options),
}

/** Those makers of TypeBox's `Type` that documents need. */
export const Type = makers as unknown as Pick<typeof TypeBox, keyof typeof makers>

// The object that publishes a version in a bucket: its schema, and the keys of what belongs to the version.
import { jsonReader, PublicationSchema, Type } from '@dhadha/release/schema'
import type { Static } from 'typebox'
import { ENDINGS } from '../registry/encodings.ts'
import type { Encoding } from '../registry/store.ts'

const PointerSchema = Type.Object({
  by: PublicationSchema,
  folder: Type.String(),
  description: Type.String(),
  signatures: Type.Record(Type.String(), Type.String()),
  sizes: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())),
})
export const parsePointer = jsonReader(PointerSchema)
/** All that is known of a version, in the one object whose writing publishes it. */
export type Pointer = Static<typeof PointerSchema>

/** The key of the pointer of a version. */
export const pointerKey = (name: string, version: string): string => `releases/${name}/${version}.json`

/** The keys of all files of a version, in every encoding in which they are stored. */
export const getObjectKeys = ({ folder, sizes }: Pointer): string[] =>
  Object.entries(sizes).flatMap(([path, encodings]) =>
    Object.keys(encodings).map((encoding) => folder + path + getEnding(encoding as Encoding)),
  )

/** The ending that an encoding adds to the key of a file. */
export const getEnding = (encoding: Encoding): string => (encoding === 'identity' ? '' : ENDINGS[encoding])

/** Where the signatures of a version are that were added later. */
export const signatureFolder = (name: string, version: string) => `signatures/${name}/${version}/`

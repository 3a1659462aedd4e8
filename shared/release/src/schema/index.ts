// Schemas and the parsers by them, for programs that run in Node: they would add a validator to a browser's bundle.
import { CompositionSchema, DiscoverySchema } from './composition.ts'
import { RemoteManifestSchema } from './manifest.ts'
import { jsonReader } from './read-json.ts'
import { HistoryEntrySchema, PublicationSchema, RegistryCompositionSchema } from './registry.ts'
import { ReleaseSchema } from './release.ts'

export { jsonReader, ShapeError } from './read-json.ts'
export { PublicationSchema } from './registry.ts'
export { Type } from './type.ts'

/** Reads a `release.json`. @throws ShapeError naming the first place that is wrong */
export const parseRelease = jsonReader(ReleaseSchema)

/** Reads a `remote.json`. @throws ShapeError naming the first place that is wrong */
export const parseRemoteManifest = jsonReader(RemoteManifestSchema)

/** Reads the registry's `composition.json`. @throws ShapeError naming the first place that is wrong */
export const parseRegistryComposition = jsonReader(RegistryCompositionSchema)

/** Reads a line of the registry's history. @throws ShapeError naming the first place that is wrong */
export const parseHistoryEntry = jsonReader(HistoryEntrySchema)

/** Reads the `published.json` of a version. @throws ShapeError naming the first place that is wrong */
export const parsePublication = jsonReader(PublicationSchema)

/** Reads the `/composition.json` that a gateway serves. @throws ShapeError naming the first place that is wrong */
export const parseComposition = jsonReader(CompositionSchema)

/** Reads the compositions of all cohorts. @throws ShapeError naming the first place that is wrong */
export const parseDiscovery = jsonReader(DiscoverySchema)

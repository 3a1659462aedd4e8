// Names and versions of parts.

/** Name of the one part that is no remote: the host that mounts all others. */
export const SHELL = 'shell'

/** Names are folders of the registry and part of URLs. */
export const PART_NAME = /^[a-z][a-z0-9-]{0,63}$/

/** A semantic version without build data, which would need escaping in URLs. */
export const VERSION =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

export const isPartName = (name: string): boolean => PART_NAME.test(name)

export const isVersion = (version: string): boolean => VERSION.test(version)

/** The share of visitors, in percent, of a version that all of them get. */
export const EVERYBODY = 100

/**
 * Global name of the list through which a part's chunks come to its runtime; the same in all versions (decision 72).
 */
export const chunkList = (name: string): string => `dhadha_${name.replace(/\W/g, '_')}_chunks`

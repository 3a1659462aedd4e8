/**
 * The contents of a registry's folder: the document of the live composition, its history, and a folder for each version
 * of each part, with its signatures and a document that names its publisher.
 */
export const REGISTRY = {
  composition: 'composition.json',
  history: 'history.jsonl',
  releases: 'releases',
  publication: 'published.json',
  /** The suffix after the key's id in the name of a signature's file. */
  signature: '.dsse.json',
} as const

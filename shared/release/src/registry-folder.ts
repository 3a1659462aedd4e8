/**
 * What is in the folder of a registry: the document of what is live, its history, and a folder for each version of each
 * part, in which a note says who published it, beside the signatures that vouch for it.
 */
export const REGISTRY = {
  composition: 'composition.json',
  history: 'history.jsonl',
  releases: 'releases',
  publication: 'published.json',
  /** What follows the id of the key in the name of a signature's file. */
  signature: '.dsse.json',
} as const

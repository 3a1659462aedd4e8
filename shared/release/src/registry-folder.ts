/** What stands in the folder of a registry: the document of what is live, and a folder for each version of each part. */
export const REGISTRY = { composition: 'composition.json', releases: 'releases' } as const

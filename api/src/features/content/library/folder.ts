import { resolve } from 'node:path'

/** The folder of the site's own library. */
export const LIBRARY = resolve(import.meta.dirname, '../../../../../content')

// Links that show a version in one browser.
export { misfits } from './fit.ts'
export { MAX_LINK_BYTES, derivePreviewKey, readLink, writeLink } from './link.ts'

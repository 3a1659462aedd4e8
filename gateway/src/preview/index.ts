// Links that show a version in one browser.
export { findMisfits } from './misfits.ts'
export { MAX_LINK_BYTES, derivePreviewKey, readLink, writeLink } from './link.ts'

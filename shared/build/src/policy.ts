export { SHARED_PACKAGES, type SharedPackage, type SharedPackageName } from '@dhadha/release'

/** Browsers the site is built for: those with dialog, popover and cascade layers. Android's Chrome updates itself. */
export const BROWSERS = ['chrome >= 114', 'edge >= 114', 'firefox >= 125', 'safari >= 17']

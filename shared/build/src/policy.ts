import { SHARED_PACKAGES as packages } from '@dhadha/release'

// The shared packages of `@dhadha/release`, in the form that this entry has always had: a re-export would be a breaking
// change of its report.

/** A package that the shell provides to every remote at run time. */
export interface SharedPackage {
  /** The range that a remote requires; the shell's own version comes from the catalog. */
  requiredVersion: string
  names?: readonly string[]
}

export const SHARED_PACKAGES = packages satisfies Record<string, SharedPackage>

export type SharedPackageName = keyof typeof SHARED_PACKAGES

/** Browsers the site is built for: those with dialog, popover and cascade layers. Android's Chrome updates itself. */
export const BROWSERS = ['chrome >= 114', 'edge >= 114', 'firefox >= 125', 'safari >= 17']

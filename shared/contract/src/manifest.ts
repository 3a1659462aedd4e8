/** The version of this contract, by semantic versioning: what `contract` in a remote's `remote.json` is held against. */
export const CONTRACT_VERSION = '1.10.0'

/**
 * What a remote says about itself before any of its code runs: `remote.json` in its folder. The build puts it into the
 * release, the registry checks it, the shell routes by it.
 */
export interface RemoteManifest {
  /** Folder and package name, for example `mf-practice`. */
  name: string
  /** Semantic range of the contract that this remote needs, for example `^1.0.0`. */
  contract: string
  routes: readonly RemoteRoute[]
}

export interface RemoteRoute {
  /** react-router pattern from the site's root, for example `/series/:series/problem/:serial`. */
  path: string
  /** Key in the remote definition's `pages`. */
  page: string
  /**
   * `public`: everybody. `signed-in`: others are led to `signedOutTo` (S2.3). `signed-out`: signed-in visitors are led
   * to `signedInTo` (S2.10b).
   */
  access: 'public' | 'signed-in' | 'signed-out'
  /** Default `/auth`. */
  signedOutTo?: string
  /** Default `/`. */
  signedInTo?: string
  /** `app`: side menu and top bar. `bare`: the remote draws the whole page (marketing, sign-in). */
  layout: 'app' | 'bare'
  /** True: the remote ships this page as HTML for both languages; the path has no parameters then. */
  prerender?: boolean
}

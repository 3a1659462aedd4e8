import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { recordFailure, secure } from '../../composition/integrity.ts'
import { BUDGET_MS } from '../timeouts.ts'
import { hedge } from './scripts.ts'

/**
 * The rules for everything that the federation runtime loads: it gets its hash from the composition, a script that
 * hangs is requested once more after 4 s, it times out after 15 s, and a file that failed is requested under another
 * URL the next time. If no hash is known, `secure` throws and the file is not loaded. (Chunks are loaded by the
 * bundles' own runtime; shared/build's IntegrityPlugin makes it call `secure` too.)
 */
export const releaseFiles = (): ModuleFederationRuntimePlugin => ({
  name: 'release-files',
  createScript({ url }) {
    // oxlint-disable-next-line no-restricted-properties -- it gets its hash below
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    secure(script)
    hedge(script, url)
    return { script, timeout: BUDGET_MS }
  },
  createLink({ url, attrs }) {
    // oxlint-disable-next-line no-restricted-properties -- it gets its hash below
    const link = Object.assign(document.createElement('link'), attrs, { href: url })
    secure(link)
    return { link, timeout: BUDGET_MS }
  },
  async loadEntry({ remoteInfo }) {
    if (remoteInfo.type !== 'module') return undefined
    const { importModule } = await import(/* webpackChunkName: "modules" */ './modules.ts')
    return importModule(remoteInfo.entry)
  },
  errorLoadRemote({ remote }) {
    if (remote) recordFailure([remote.entry])
  },
})

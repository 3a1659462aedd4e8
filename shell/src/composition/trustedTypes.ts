import { safeHtml } from '@dhadha/contract/safe-html'
import { WORKER_PATH } from '@dhadha/release'
import { isKnownScript } from './integrity.ts'

/** The part of Trusted Types that is used here; TypeScript's DOM library lacks it. */
interface PolicyFactory {
  readonly createPolicy: (
    name: 'default',
    rules: {
      readonly createHTML: (html: string) => string | null
      readonly createScriptURL: (url: string) => string | null
    },
  ) => unknown
}

/**
 * Limits what the shell, remotes of any release and libraries may assign as HTML or as the address of a script
 * (decision 56): HTML of the kind that the content's compiler writes, scripts of the composition, and the service
 * worker. For anything else the browser throws a TypeError and reports it; a text is never run as a script.
 */
export function enforceTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: safeHtml,
    createScriptURL: (url) =>
      isKnownScript(url) || new URL(url, location.href).href === new URL(WORKER_PATH, location.origin).href
        ? url
        : null,
  })
}

enforceTrustedTypes()

import { safeHtml } from '@dhadha/contract/safe-html'
import { WORKER_PATH } from '@dhadha/release'
import { isKnownScript } from './integrity.ts'

/** What is used of Trusted Types, which TypeScript's DOM does not have yet. */
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
 * What may become HTML or the address of a script in a page, whoever assigns it: shell, remotes of any release, libraries
 * (decision 56). HTML only of the kind that the content's compiler writes, scripts only of the composition, and the service
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

import type { RemoteRoute } from '@dhadha/contract/manifest'
import type { CompositionDocument } from '../composition/composition.ts'

const hash = (text: string) => `sha384-${text}`

interface Part {
  version?: string
  previous?: string
  routes?: RemoteRoute[]
}

const route = (path: string, page = 'page', access: RemoteRoute['access'] = 'public'): RemoteRoute => ({
  path,
  page,
  access,
  layout: 'app',
})

function versionOf(name: string, version: string, routes: RemoteRoute[]) {
  const base = `/releases/${name}/${version}`
  return {
    url: `${base}/js/remoteEntry.js`,
    metadata: { integrity: hash(`${name}${version}entry`), version },
    extras: {
      container: `${name}_${version}`,
      contract: '^1.0.0',
      routes,
      pages: { page: { scripts: [`${base}/js/page.js`], styles: [`${base}/css/page.css`] } },
      messages: { en: [`${base}/js/en.js`], bn: [`${base}/js/bn.js`] },
      files: {
        [`${base}/js/remoteEntry.js`]: hash(`${name}${version}entry`),
        [`${base}/js/page.js`]: hash(`${name}${version}page`),
        [`${base}/css/page.css`]: hash(`${name}${version}css`),
      },
    },
  }
}

/** For tests: a composition as the gateway sends it, of a shell and the parts named. */
export function compositionDocument(id: string, parts: Record<string, Part> = {}): CompositionDocument {
  const entries = Object.entries({ shell: {}, ...parts }).map(
    ([name, { version = '1.0.0', previous, routes = [] }]: [string, Part]) => {
      const active = versionOf(name, version, routes)
      const extras = previous
        ? (({ extras: old, ...rest }) => ({ ...active.extras, previous: { ...old, ...rest } }))(
            versionOf(name, previous, routes),
          )
        : active.extras
      return [name, [{ ...active, extras }]] as const
    },
  )
  return {
    id,
    microFrontends: Object.fromEntries(entries) as unknown as CompositionDocument['microFrontends'],
  }
}

export { route }

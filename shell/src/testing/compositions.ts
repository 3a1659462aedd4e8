import {
  releaseFolder,
  type CompositionDocument,
  type MenuEntry,
  type MicroFrontend,
  type PublicVersion,
  type Route,
} from '@dhadha/release'

const hash = (text: string) => `sha384-${text}`

interface Part {
  version?: string
  previous?: string
  routes?: Route[]
  menu?: MenuEntry[]
}

const route = (path: string, page = 'page', access: Route['access'] = 'public'): Route => ({
  path,
  page,
  access,
  layout: 'app',
})

function createVersion(name: string, version: string, { routes = [], menu }: Part) {
  const base = releaseFolder(name, version)
  const extras: PublicVersion = {
    container: `${name}_${version}`,
    contract: '^1.0.0',
    routes,
    ...(menu && { menu }),
    pages: { page: { scripts: [`${base}js/page.js`], styles: [`${base}css/page.css`] } },
    messages: { en: [`${base}js/en.js`], bn: [`${base}js/bn.js`] },
    files: {
      [`${base}js/remoteEntry.js`]: hash(`${name}${version}entry`),
      [`${base}js/page.js`]: hash(`${name}${version}page`),
      [`${base}css/page.css`]: hash(`${name}${version}css`),
    },
  }
  const metadata = { integrity: hash(`${name}${version}entry`), version }
  return { url: `${base}js/remoteEntry.js`, metadata, extras }
}

function createPart(name: string, part: Part): MicroFrontend {
  const { version = '1.0.0', previous } = part
  const { url, metadata, extras } = createVersion(name, version, part)
  const deployment = { traffic: 100, default: true } as const
  if (previous === undefined) return { url, metadata, deployment, extras }
  const { extras: older, ...entry } = createVersion(name, previous, part)
  return { url, metadata, deployment, extras: { ...extras, previous: { ...older, ...entry } } }
}

/** For tests: a composition as the gateway sends it, of a shell and the parts named. */
export const compositionDocument = (id: string, parts: Record<string, Part> = {}): CompositionDocument => ({
  id,
  schema: '',
  microFrontends: Object.fromEntries(
    Object.entries({ shell: {}, ...parts }).map(([name, part]): [string, [MicroFrontend]] => [
      name,
      [createPart(name, part)],
    ]),
  ),
})

export { route }

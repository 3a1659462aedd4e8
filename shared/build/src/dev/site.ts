import { COMPOSITION_PATH, overlap, SHELL, type CompositionDocument, type Release } from '@dhadha/release'
import { parseComposition } from '@dhadha/release/schema'
import semver from 'semver'

const ANSWER_MS = 15_000

export interface ReleasedSite {
  readonly url: URL
  /** Why the site would not take this part as it is, each a sentence. */
  readonly findObstacles: (release: Pick<Release, 'name' | 'contract' | 'routes'>) => string[]
}

/** The site at an address, after it has answered as one of Dhadha. @throws Error with a sentence */
export async function fetchSite(address: string): Promise<ReleasedSite> {
  const url = URL.canParse(address) ? new URL(address) : null
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (!url || (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')))
    throw new Error(`--site must be the address of a site, such as https://dhadha.example, not "${address}".`)
  const document = await fetchComposition(url)
  return { url: new URL(url.origin), findObstacles: (release) => listObstacles(document, release) }
}

async function fetchComposition(url: URL): Promise<CompositionDocument> {
  const answer = await fetch(new URL(COMPOSITION_PATH, url), {
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    throw new Error(`${url.origin} does not answer (${code ?? 'no connection'}).`, { cause: error })
  })
  try {
    if (answer.ok) return parseComposition(await answer.text())
  } catch {
    // The error is thrown below.
  }
  throw new Error(`${url.origin} does not answer as a site of Dhadha does: is it the right address?`)
}

function listObstacles(
  { microFrontends }: CompositionDocument,
  { name, contract, routes }: Pick<Release, 'name' | 'contract' | 'routes'>,
): string[] {
  const provided = microFrontends[SHELL]?.[0].extras.contract ?? ''
  const others = Object.entries(microFrontends).filter(([other]) => other !== name)
  const taken = routes.flatMap(({ path }) =>
    others
      .filter(([, [{ extras }]]) => extras.routes.some((route) => overlap(route.path, path)))
      .map(([other]) => `${other} of this site has the path ${path}: activation would be refused there.`),
  )
  const fits = semver.valid(provided) === null || semver.satisfies(provided, contract)
  return [
    ...(fits
      ? []
      : [
          `this part needs the contract ${contract}, and the site provides ${provided}: activation would be refused there.`,
        ]),
    ...taken,
  ]
}

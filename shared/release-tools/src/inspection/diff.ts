// `pnpm release diff`: what differs between two versions of a part.
import { withoutHash, type Release } from '@dhadha/release'

/** Texts that are printed of each language; the rest is counted. */
const MAX_TEXTS = 10

/** The texts of a version by language, as far as its files contain them. */
export type Texts = Readonly<Record<'en' | 'bn', ReadonlySet<string>>>

/** Something that is in one version and not, or otherwise, in the other. Null: it is not there. */
interface Difference<Facts> {
  readonly name: string
  readonly before: Facts | null
  readonly after: Facts | null
}

/** The differences between two versions of a part, as `diff --json` prints them (decision 73). */
export interface Changes {
  readonly contract: { readonly before: string; readonly after: string } | null
  /** By path; the facts as JSON. */
  readonly routes: readonly Difference<string>[]
  readonly packages: readonly Difference<string>[]
  /** By name without its hash; the facts are bytes. A file of the same size may differ. */
  readonly files: readonly Difference<number>[]
  readonly texts: Readonly<Record<'en' | 'bn', { readonly added: string[]; readonly removed: string[] }>>
  /** Addresses of the API in its scripts: what it relies on there (decision 61). */
  readonly calls: { readonly added: string[]; readonly removed: string[] }
}

const NO_CALLS: ReadonlySet<string> = new Set()

const compare = (old: ReadonlySet<string>, fresh: ReadonlySet<string>) => ({
  added: [...fresh].filter((name) => !old.has(name)),
  removed: [...old].filter((name) => !fresh.has(name)),
})

/** @param calls addresses of the API in the scripts of each */
export function changesBetween(
  before: Release,
  after: Release,
  texts: readonly [Texts, Texts],
  calls: readonly [ReadonlySet<string>, ReadonlySet<string>] = [NO_CALLS, NO_CALLS],
): Changes {
  const [old, fresh] = texts
  return {
    contract: before.contract === after.contract ? null : { before: before.contract, after: after.contract },
    routes: differences(getRoutes(before), getRoutes(after)),
    packages: differences(getPackages(before), getPackages(after)),
    files: differences(getFiles(before), getFiles(after), ({ integrity }) => integrity).map((file) => ({
      name: file.name,
      before: file.before?.bytes ?? null,
      after: file.after?.bytes ?? null,
    })),
    texts: { en: compare(old.en, fresh.en), bn: compare(old.bn, fresh.bn) },
    calls: compare(...calls),
  }
}

/** The differences by name. */
function differences<Facts>(
  old: ReadonlyMap<string, Facts>,
  fresh: ReadonlyMap<string, Facts>,
  same: (facts: Facts) => unknown = (facts) => facts,
): Difference<Facts>[] {
  return [...new Set([...old.keys(), ...fresh.keys()])].toSorted().flatMap((name) => {
    const [before = null, after = null] = [old.get(name), fresh.get(name)]
    return before !== null && after !== null && same(before) === same(after) ? [] : [{ name, before, after }]
  })
}

const getRoutes = ({ routes }: Release) =>
  new Map(routes.map(({ path, ...route }) => [path, JSON.stringify(route)]))
const getPackages = ({ packages = {} }: Release) => new Map(Object.entries(packages))
const getFiles = ({ files }: Release) =>
  new Map(Object.entries(files).map(([path, facts]) => [withoutHash(path), facts]))

/** The same as lines of text; empty if only the version differs. */
export const formatChanges = ({ contract, routes, packages, files, texts, calls }: Changes): string[] => [
  ...calls.added.map((call) => `call  + ${call}`),
  ...calls.removed.map((call) => `call  − ${call}`),
  ...(contract ? [`contract  ${contract.before} → ${contract.after}`] : []),
  ...routes.map(({ name, before, after }) =>
    before === null
      ? `route  + ${name}`
      : after === null
        ? `route  − ${name}`
        : `route  ~ ${name}: ${before} → ${after}`,
  ),
  ...packages.map(({ name, before, after }) => `package  ${name} ${before ?? 'none'} → ${after ?? 'none'}`),
  ...files.map(fileLine),
  ...(['en', 'bn'] as const).flatMap((language) => textLines(language, texts[language])),
]

function fileLine({ name, before, after }: Difference<number>): string {
  if (before === null) return `file  + ${name} (${after} bytes)`
  if (after === null) return `file  − ${name} (${before} bytes)`
  const more = after - before
  return `file  ~ ${name} (${before} → ${after} bytes, ${more < 0 ? '−' : '+'}${Math.abs(more)})`
}

function textLines(language: string, { added, removed }: Changes['texts']['en']): string[] {
  const lines = [
    ...added.map((text) => `text ${language}  + ${text}`),
    ...removed.map((text) => `text ${language}  − ${text}`),
  ]
  return lines.length > MAX_TEXTS
    ? [...lines.slice(0, MAX_TEXTS), `text ${language}  … and ${lines.length - MAX_TEXTS} more`]
    : lines
}

/** The addresses of the API in a script; what is filled in is `…`. */
export const callsIn = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(/["'`](\/api\/(?:[\w\-./]|\$\{[^}`"']{0,200}\})*)/g)].map(([, path = '']) =>
      path.replaceAll(/\$\{[^}`"']{0,200}\}/g, '…'),
    ),
  )

/**
 * The texts in a compiled file of messages: its string literals. An unterminated literal extends to the end of the
 * line, so that each character is read once, in hostile files as well.
 */
export const textsIn = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"?|'((?:[^'\\\n]|\\.)*)'?|`((?:[^`\\]|\\.)*)`?/g)]
      .map(([, double, single, template]) => double ?? single ?? template ?? '')
      .map((text) =>
        text.replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      )
      .filter((text) => /^\P{Letter}*\p{Letter}.*\s|[\u0980-\u09ff]/su.test(text)),
  )

import { withoutHash, type Release } from '@dhadha/release'

/** Texts that are printed of each language; the rest is counted. */
const MOST_TEXTS = 10

/** The texts of a version by language, as far as they stand in its files. */
export type Texts = Readonly<Record<'en' | 'bn', ReadonlySet<string>>>

/** What differs between two versions of a part, a line each; empty: nothing but the version. */
export const diffOf = (before: Release, after: Release, texts: readonly [Texts, Texts]): string[] => [
  ...changedLine('contract', before.contract, after.contract),
  ...routeLines(before, after),
  ...packageLines(before, after),
  ...fileLines(before, after),
  ...(['en', 'bn'] as const).flatMap((language) =>
    textLines(language, texts[0][language], texts[1][language]),
  ),
]

const changedLine = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [`${what}  ${before} → ${after}`]

function routeLines(before: Release, after: Release): string[] {
  const shown = ({ routes }: Release) =>
    new Map(routes.map(({ path, ...route }) => [path, JSON.stringify(route)]))
  const [old, fresh] = [shown(before), shown(after)]
  return [
    ...[...fresh.keys()].filter((path) => !old.has(path)).map((path) => `route  + ${path}`),
    ...[...old.keys()].filter((path) => !fresh.has(path)).map((path) => `route  − ${path}`),
    ...[...fresh]
      .filter(([path, route]) => old.has(path) && old.get(path) !== route)
      .map(([path, route]) => `route  ~ ${path}: ${old.get(path)} → ${route}`),
  ]
}

function packageLines({ packages: old = {} }: Release, { packages: fresh = {} }: Release): string[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].toSorted()
  return names
    .filter((name) => old[name] !== fresh[name])
    .map((name) => `package  ${name} ${old[name] ?? 'none'} → ${fresh[name] ?? 'none'}`)
}

/** Files by their names without hashes, with how their sizes changed. */
function fileLines(before: Release, after: Release): string[] {
  const named = ({ files }: Release) =>
    new Map(Object.entries(files).map(([path, facts]) => [withoutHash(path), facts]))
  const [old, fresh] = [named(before), named(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].toSorted().flatMap((path) => {
    const [was, is] = [old.get(path), fresh.get(path)]
    if (was?.integrity === is?.integrity) return []
    if (!was) return [`file  + ${path} (${is?.bytes} bytes)`]
    if (!is) return [`file  − ${path} (${was.bytes} bytes)`]
    const more = is.bytes - was.bytes
    return [`file  ~ ${path} (${was.bytes} → ${is.bytes} bytes, ${more < 0 ? '−' : '+'}${Math.abs(more)})`]
  })
}

function textLines(language: string, before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const lines = [
    ...[...after].filter((text) => !before.has(text)).map((text) => `text ${language}  + ${text}`),
    ...[...before].filter((text) => !after.has(text)).map((text) => `text ${language}  − ${text}`),
  ]
  return lines.length > MOST_TEXTS
    ? [...lines.slice(0, MOST_TEXTS), `text ${language}  … and ${lines.length - MOST_TEXTS} more`]
    : lines
}

/** The texts in a compiled file of messages: literals, which is all that such a file has of words. */
export const textsIn = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
      .map(([, double, single, template]) => double ?? single ?? template ?? '')
      .map((text) =>
        text.replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      )
      .filter((text) => /\p{Letter}.*\s|[\u0980-\u09ff]/u.test(text)),
  )

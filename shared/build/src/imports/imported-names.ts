import { parseSync } from 'oxc-parser'

/** As a text: the parser's enumerations exist as types alone. */
const getKind = ({ kind }: { kind: string }): string => kind

const parse = (source: string) => parseSync('module.js', source).module

/**
 * Collects the names that a module imports from packages.
 *
 * @param source JavaScript with its imports
 * @returns the names for each imported package; for a namespace import, the names that the module reads from it
 */
export function importedNames(source: string, packages: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  // Most modules import none of them, and need no parser.
  if (!packages.some((name) => source.includes(name))) return found
  const record = (request: string, names: readonly string[]) => {
    if (packages.includes(request)) found.set(request, new Set([...(found.get(request) ?? []), ...names]))
  }
  const { staticImports, staticExports } = parse(source)
  for (const { moduleRequest, entries } of staticImports)
    for (const { importName, localName } of entries)
      record(
        moduleRequest.value,
        getKind(importName) === 'Name' ? [importName.name ?? ''] : findMembers(localName.value, source),
      )
  for (const { entries } of staticExports)
    for (const { moduleRequest, importName } of entries)
      if (moduleRequest && getKind(importName) === 'Name')
        record(moduleRequest.value, [importName.name ?? ''])
  return found
}

/** `import * as React`: which members the module reads. */
const findMembers = (local: string, source: string): string[] => {
  const name = local.replaceAll('$', String.raw`\$`)
  return [
    ...source.matchAll(new RegExp(String.raw`(?<![\w$.])${name}\s*\??\.\s*([A-Za-z_$][\w$]*)`, 'g')),
  ].map(([, member = '']) => member)
}

/** The names that a module exports. @throws Error where it passes on another module whole, as those are not known */
export function exportedNames(source: string): string[] {
  return parse(source).staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, importName }) => {
      if (getKind(importName) === 'AllButDefault')
        throw new Error('export * hides the names: export each by its name')
      return getKind(exportName) === 'Default' ? 'default' : (exportName.name ?? '')
    }),
  )
}

// Parses the imports of a source file.
import { parseSync, Visitor } from 'oxc-parser'

/** An import of a source file: its module, and whether it imports only types. */
export interface Import {
  specifier: string
  typeOnly: boolean
}

interface Specifier {
  importKind?: string
  exportKind?: string
}

/** `import { type A, type B }` brings types alone; `import 'x'` runs the module. */
const onlyTypes = (kind: string | undefined, specifiers: readonly Specifier[]): boolean =>
  kind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.importKind === 'type' || specifier.exportKind === 'type'))

/**
 * All imports of a source file: imports, re-exports, `import()` of a text, and `import('…')` in types.
 * @throws Error where the file cannot be parsed
 */
export function parseImports(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Import[] = []
  new Visitor({
    ImportDeclaration: (node) => {
      found.push({
        specifier: node.source.value,
        typeOnly: onlyTypes(node.importKind, node.specifiers as readonly Specifier[]),
      })
    },
    ExportNamedDeclaration: (node) => {
      if (node.source)
        found.push({
          specifier: node.source.value,
          typeOnly: onlyTypes(node.exportKind, node.specifiers),
        })
    },
    ExportAllDeclaration: (node) => {
      found.push({ specifier: node.source.value, typeOnly: node.exportKind === 'type' })
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        found.push({ specifier: node.source.value, typeOnly: false })
    },
    TSImportType: (node) => {
      found.push({ specifier: node.source.value, typeOnly: true })
    },
  }).visit(program)
  return found
}

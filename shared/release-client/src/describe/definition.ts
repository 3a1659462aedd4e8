// Reads from a remote's source which modules are its pages and its texts.
import { parseSync, Visitor, type Program } from 'oxc-parser'
import { LANGUAGES, type Language } from '@dhadha/release'
import type { SourceModule } from './source-maps.ts'

/** Which module the remote's definition imports for a page, and for the texts of a language. */
export interface Definition {
  /** The module of the definition itself. */
  readonly path: string
  /** Requests as they are written, such as `./start/StartPage.jsx`. */
  readonly pages: ReadonlyMap<string, string>
  readonly messages: ReadonlyMap<Language, string>
}

/** Finds the object with `pages` and `messages`, each of dynamic imports; null: it cannot be read off the sources. */
export function findDefinition(modules: readonly SourceModule[]): Definition | null {
  for (const { path, source } of modules) {
    if (path.includes('/node_modules/') || !/\bpages\b/.test(source) || !/\bmessages\b/.test(source)) continue
    const found = definitionIn(parseSync(/\.tsx?$/.test(path) ? path : 'module.jsx', source).program)
    if (found) return { path, ...found }
  }
  return null
}

function definitionIn(program: Program): Omit<Definition, 'path'> | null {
  let found: Omit<Definition, 'path'> | null = null
  new Visitor({
    ObjectExpression(node) {
      const members = getMembers(node)
      const [pages, messages] = [members.get('pages'), members.get('messages')]
      if (!pages || !messages) return
      const texts = importsIn(messages)
      const importsOfTexts = LANGUAGES.flatMap((language) => {
        const request = texts.get(language)
        return request === undefined ? [] : [[language, request] as const]
      })
      const importsOfPages = importsIn(pages)
      if (importsOfPages.size > 0) found = { pages: importsOfPages, messages: new Map(importsOfTexts) }
    },
  }).visit(program)
  return found
}

/** The members of an object by name; of anything else none. */
function getMembers(node: object): Map<string, object> {
  const { type, properties } = node as {
    type: string
    properties?: readonly { key?: { name?: string; value?: unknown }; value?: object }[]
  }
  if (type !== 'ObjectExpression') return new Map()
  return new Map(
    (properties ?? []).flatMap(({ key, value }) => {
      const name = key?.name ?? key?.value
      return typeof name === 'string' && value ? [[name, value] as const] : []
    }),
  )
}

/** The first `import('…')` in each member. */
const importsIn = (node: object): Map<string, string> =>
  new Map(
    [...getMembers(node)].flatMap(([name, value]) => {
      const request = firstImport(value)
      return request === null ? [] : [[name, request] as const]
    }),
  )

function firstImport(node: unknown): string | null {
  if (Array.isArray(node)) return node.map(firstImport).find((found) => found !== null) ?? null
  if (typeof node !== 'object' || node === null) return null
  const { type, source } = node as { type?: string; source?: { value?: unknown } }
  if (type === 'ImportExpression') return typeof source?.value === 'string' ? source.value : null
  return firstImport(Object.values(node))
}

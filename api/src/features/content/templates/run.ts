// Runs in a process of its own without permissions: it may only read the library. Prints the results of its templates
// as JSON.
import { writeSync } from 'node:fs'
import { confine } from './confine.ts'

/** A variant: a problem's file, and the pictures that it names, SVG by the name of the file. */
export interface MadeSource {
  readonly source: string
  readonly pictures: Readonly<Record<string, string>>
}

/** The result of one template's file: its variants, or the reason why there are none. */
export type TemplateResult = { readonly sources: readonly MadeSource[] } | { readonly error: string }

const [count, ...files] = process.argv.slice(2)
const { stringify } = JSON
confine()

async function make(file: string): Promise<TemplateResult> {
  try {
    const { default: template }: { default?: { sources?: (count: number) => unknown } } = await import(file)
    if (typeof template?.sources !== 'function')
      return { error: 'has no default export made by defineTemplate' }
    const sources = template.sources(Number(count))
    const made = Array.isArray(sources) ? sources.map(readSource) : []
    const whole = made.filter((madeSource) => madeSource !== null)
    return Array.isArray(sources) && whole.length === made.length
      ? { sources: whole }
      : { error: 'makes no list of texts, or of texts with pictures' }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** A plain text has no pictures. */
function readSource(item: unknown): MadeSource | null {
  if (typeof item === 'string') return { source: item, pictures: {} }
  if (typeof item !== 'object' || item === null) return null
  const { source, pictures = {} }: { source?: unknown; pictures?: unknown } = item
  const arePictures =
    typeof pictures === 'object' &&
    pictures !== null &&
    Object.values(pictures).every((svg) => typeof svg === 'string')
  return typeof source === 'string' && arePictures ? { source, pictures: { ...pictures } } : null
}

const made: TemplateResult[] = []
for (const file of files) made.push(await make(file))
// Not by process.stdout, which is a socket when another process reads it.
const bytes = new TextEncoder().encode(stringify(made))
for (let written = 0; written < bytes.length;) written += writeSync(1, bytes, written)

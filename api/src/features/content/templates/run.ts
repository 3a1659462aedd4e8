// Runs by itself, without rights: it may read the library and nothing else. Prints what its templates make, as JSON.

/** What one template's file has made: the sources of its variants, or why there are none. */
export type Made = { readonly sources: readonly string[] } | { readonly error: string }

const [count, ...files] = process.argv.slice(2)

async function make(file: string): Promise<Made> {
  try {
    const { default: template }: { default?: { sources?: (count: number) => unknown } } = await import(file)
    if (typeof template?.sources !== 'function')
      return { error: 'has no default export made by defineTemplate' }
    const sources = template.sources(Number(count))
    return Array.isArray(sources) && sources.every((one) => typeof one === 'string')
      ? { sources }
      : { error: 'makes no list of texts' }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const made: Made[] = []
for (const file of files) made.push(await make(file))
process.stdout.write(JSON.stringify(made))

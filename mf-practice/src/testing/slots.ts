/** Values of a first screen's slots; null: the document has none. */
export type SlotValues = Readonly<Record<string, string | number | null>>

/** The words of rendered markup, with its slots filled as the document fills them (decision 67): first the choices. */
export function readFilled(rendered: HTMLElement, values: SlotValues): string {
  const root = rendered.cloneNode(true) as HTMLElement
  const valueOf = (name: string) => String(values[name] ?? '')
  for (const slot of root.querySelectorAll<HTMLElement>('slot[data-when]')) {
    const [name = '', wanted = ''] = (slot.dataset['when'] ?? '').split(':')
    const isKept = wanted.startsWith('!') ? valueOf(name) !== wanted.slice(1) : valueOf(name) === wanted
    if (!isKept) slot.remove()
  }
  return root.textContent.replaceAll(
    /\{(\w+)(?:#([^{}|]*)\|([^{}]*))?\}/g,
    (_, name: string, singular?: string, plural = '#') =>
      singular !== undefined && valueOf(name) === '1' ? singular : plural.replaceAll('#', valueOf(name)),
  )
}

// The slots of a first screen, from `remote.json`, as the document's script reads them.
import type { FilledSlot, ScreenSlots } from '../../../browser/first-screen-slots.ts'
import type { Language, Route, RowSlot, Slot } from '@dhadha/release'

type Screen = NonNullable<Route['firstScreen']>

/** Markup with slots, and what each slot gets (gateway/browser/fill-first-screen.ts). */
export interface FirstScreen {
  readonly html: string
  readonly slots: ScreenSlots
}

/** Only what the document's language needs. */
export function toScreenSlots(path: string, screen: Screen, language: Language): ScreenSlots {
  const calls: Record<string, Record<string, FilledSlot>> = {}
  for (const [name, slot] of Object.entries(screen.slots)) {
    const { query, html } = slot
    calls[slot.call] = {
      ...calls[slot.call],
      [name]: {
        ...inLanguage(slot, language),
        ...(query !== undefined && { query }),
        ...(html && { html }),
      },
    }
  }
  const segments = path.split('/')
  const params = (screen.params ?? []).map((name): [string, number] => [name, segments.indexOf(`:${name}`)])
  const { exceptQuery = [], exceptStored } = screen
  return {
    calls,
    params: Object.fromEntries(params),
    exceptQuery,
    ...(exceptStored !== undefined && { exceptStored }),
  }
}

/** No more than the description of a row's slot allows: HTML is for slots of an answer itself. */
const inLanguage = (
  { fields, plus, hash, share, longest, rows }: RowSlot | Slot,
  language: Language,
): FilledSlot => ({
  fields: fields[language],
  ...(plus !== undefined && { plus }),
  ...(hash && { hash }),
  ...(share && { share }),
  ...(longest && { longest }),
  ...(rows && {
    rows: {
      ...(rows.min !== undefined && { min: rows.min }),
      max: rows.max,
      slots: Object.fromEntries(
        Object.entries(rows.slots).map(([name, slot]) => [name, inLanguage(slot, language)]),
      ),
    },
  }),
})

// The schema of `remote.json`: routes, menu and first screens of a remote.
import type { Static, TSchema } from 'typebox'
import { Type } from './type.ts'
import {
  callPattern,
  chunkName,
  chunkPattern,
  count,
  fieldPath,
  flag,
  listOf,
  oneOf,
  partName,
  percent,
  perLanguage,
  routePattern,
  sitePath,
  slotName,
  text,
} from './values.ts'

const fields = () =>
  perLanguage(
    Type.Array(fieldPath(), {
      minItems: 1,
      maxItems: 3,
      title: 'a list of one to three fields',
      description:
        'The first one that is a text or a number counts. A field of a text is read from the JSON that the text has in base64, as that of a board.',
    }),
  )

export const ValueSchema = Type.Object({
  fields: fields(),
  hash: Type.Optional(
    Type.Object(
      {
        shift: count('Bits of the hash that are left out.'),
        of: Type.Integer({ minimum: 2, maximum: 256, title: 'a whole number from 2 to 256' }),
      },
      { description: 'The value is the FNV-1a hash of the field, modulo `of`: it chooses a drawing.' },
    ),
  ),
  plus: Type.Optional(fieldPath('A number that is added.')),
  share: Type.Optional(
    Type.Object({
      of: fieldPath('The number that is the whole.'),
      steps: Type.Optional(
        Type.Array(percent(0, 100), {
          minItems: 1,
          maxItems: 20,
          title: 'a list of one to twenty percentages',
          description:
            'The value is how many of them the share of the field in the whole reaches, 0 for no share; without steps it is the share in whole percent.',
        }),
      ),
    }),
  ),
  longest: Type.Optional(
    Type.Array(count(), {
      minItems: 1,
      maxItems: 5,
      title: 'a list of one to five lengths',
      description: 'The field is a list; the value is how many of the lengths its longest text exceeds.',
    }),
  ),
})

/** @param slots those that are filled from each row; a row that is a text or a number has it as `value` */
const rowsOf = <Slots extends TSchema>(slots: Slots) =>
  Type.Object({
    min: Type.Optional(count('With fewer rows the skeleton stays; default 1.')),
    max: Type.Integer({
      minimum: 1,
      maximum: 50,
      title: 'a whole number from 1 to 50',
      description: 'Rows of the first screen; the page shows the others.',
    }),
    slots,
  })

const slotsOf = <Slot extends TSchema>(slot: Slot) =>
  Type.Record(Type.String(), slot, {
    propertyNames: slotName(),
    maxProperties: 32,
    title: 'an object of at most 32 slots',
  })

export const RowSlotSchema = Type.Object({
  ...ValueSchema.properties,
  rows: Type.Optional(rowsOf(slotsOf(ValueSchema))),
})

const SlotSchema = Type.Object({
  call: callPattern('One of the calls of the route: the slot gets fields of its answer alone.'),
  ...ValueSchema.properties,
  query: Type.Optional(
    slotName(
      "A parameter of the address's query; a digit there goes before the fields, as the level of a problem does.",
    ),
  ),
  html: Type.Optional(
    flag(
      'True: the field is HTML. Only fields are allowed that the API describes as rendered when imported.',
    ),
  ),
  rows: Type.Optional(rowsOf(slotsOf(RowSlotSchema))),
})

/** How a field of an answer gets into the markup of a first screen. */
export type Slot = Static<typeof SlotSchema>

/** A slot whose fields are those of a row. */
export type RowSlot = Static<typeof RowSlotSchema>

export const FirstScreenSchema = Type.Object({
  page: text("Key in the pages of the remote's src/prerender.tsx: markup with {name} for each slot."),
  params: Type.Optional(listOf(slotName(), "Parameters of the route's path that are slots, too.")),
  exceptQuery: Type.Optional(
    listOf(slotName(), 'An address with one of these parameters in its query keeps the skeleton.'),
  ),
  exceptStored: Type.Optional(
    text(
      "A key of the browser's local storage. A device that has stored something there keeps the skeleton, as its page begins otherwise.",
    ),
  ),
  slots: slotsOf(SlotSchema),
})

export const RouteSchema = Type.Object({
  path: routePattern("From the site's root, for example /series/:series/problem/:serial."),
  page: text("Key in the pages of the remote's definition."),
  access: oneOf(
    ['public', 'signed-in', 'signed-out'],
    'Whom the page is for; others are led to signedOutTo (S2.3) or signedInTo (S2.10b).',
  ),
  signedOutTo: Type.Optional(sitePath("Default /auth. {lang} stands for the visitor's language.")),
  signedInTo: Type.Optional(sitePath("Default /. {lang} stands for the visitor's language.")),
  example: Type.Optional(
    sitePath(
      "Where a path has parameters: a page that exists, opened before a version goes live. {lang} stands for the visitor's language.",
    ),
  ),
  layout: oneOf(
    ['app', 'bare'],
    'app: side menu and top bar. bare: the remote draws the whole page (marketing, sign-in).',
  ),
  prerender: Type.Optional(
    flag('True: the page is shipped as HTML for both languages; its path has no parameters then.'),
  ),
  startsOnUse: Type.Optional(
    flag(
      'True: the prerendered page can be read, and its links followed, without a script; the shell starts when it is used.',
    ),
  ),
  skeleton: Type.Optional(
    oneOf(
      ['problem', 'cards', 'form'],
      'The shape of its skeleton. problem: a statement and its answer, which have a small screen to themselves; cards; form: fields. Default: a heading with text.',
    ),
  ),
  calls: Type.Optional(
    listOf(
      callPattern(),
      'What the page reads first (GET): asked for while its scripts load, for the signed-in learner. {series} stands for a parameter of the path, {level+5} for a number that is greater by 5.',
    ),
  ),
  callsBelow: Type.Optional(
    listOf(
      callPattern(),
      'What the page reads below its first screen: requested after `calls` when a link to the page comes near, and by its document once the shell has rendered, as scripts come first.',
    ),
  ),
  firstScreen: Type.Optional(FirstScreenSchema),
  visitors: Type.Optional(
    Type.Object(
      {
        calls: listOf(callPattern(), 'What the page reads first for them: requested while its scripts load.'),
        firstScreen: Type.Optional(FirstScreenSchema),
        chunk: Type.Optional(
          chunkName(
            'A chunk of the remote that shows the page to them: requested with the files of the page.',
          ),
        ),
      },
      {
        title: 'an object with calls and a first screen',
        description: 'The same for visitors, who are not signed in, where the page is for them, too.',
      },
    ),
  ),
  chunk: Type.Optional(
    chunkPattern(
      "A chunk of the remote that the first call's answer tells: it is asked for as soon as that is there. {data.kind} stands for a field of the answer.",
    ),
  ),
})

/** A page route of a part. */
export type Route = Static<typeof RouteSchema>

export const MenuEntrySchema = Type.Object({
  title: perLanguage(text('As pupils read it in the menu: short.')),
  icon: text('Name of an icon of @dhadha/ui.'),
  to: sitePath("A page of this remote. {lang} stands for the visitor's language."),
  order: count(
    'Where it stands: those of the shell are 10 (dashboard), 20, 30 (test), 40, 50, 60 and 70 (settings).',
  ),
})

/** An entry of the side menu that leads to a remote (S1.8a). */
export type MenuEntry = Static<typeof MenuEntrySchema>

export const RemoteManifestSchema = Type.Object(
  {
    name: partName('Folder and package name, for example mf-practice.'),
    contract: text('Semantic range of the contract that the remote needs, for example ^1.0.0.'),
    routes: listOf(RouteSchema),
    menu: Type.Optional(listOf(MenuEntrySchema, 'Its entries of the side menu.')),
  },
  { description: 'remote.json: what a remote says about itself before any of its code runs.' },
)

/**
 * `remote.json`: the description of a remote, which is read before any of its code runs. The build puts it into the
 * release, the registry checks it, gateway and shell route by it.
 */
export type RemoteManifest = Static<typeof RemoteManifestSchema>

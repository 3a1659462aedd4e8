import { Type, type Static } from 'typebox'
import { orNull } from './shapes.ts'

export const ContentFault = Type.Object(
  {
    file: Type.String({ description: "Path inside the library's folder." }),
    line: Type.Integer({ minimum: 1, description: '1 where a whole file is meant.' }),
    column: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Of the first character; absent where only the line is known.',
      }),
    ),
    field: Type.String({
      description: 'Key or section, for example `title.bn`, `options.en[2]`, `hint.bn`.',
    }),
    message: Type.String(),
  },
  { description: 'What is wrong with the content library, and where its author finds it.' },
)
export type ContentFault = Static<typeof ContentFault>

/** The message that `content preview` sends to the author's page after every save. */
export const PreviewState = Type.Object({
  file: Type.String({ description: 'Path inside the library.' }),
  path: orNull(Type.String({ description: 'Where the problem is shown; null while faults prevent it.' })),
  faults: Type.Array(ContentFault, { description: 'What keeps the problem from being shown.' }),
  elsewhere: Type.Array(ContentFault, { description: 'Faults in other files of the series.' }),
})
export type PreviewState = Static<typeof PreviewState>

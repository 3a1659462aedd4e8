// The schema of `release.json`: a version of a part, with the facts of its files.
import type { Static } from 'typebox'
import { MenuEntrySchema, RouteSchema } from './manifest.ts'
import { Type } from './type.ts'
import {
  always,
  count,
  filePath,
  integrity,
  listOf,
  oneOf,
  partName,
  perLanguage,
  recordOf,
  text,
  versionName,
} from './values.ts'

const PageFilesSchema = Type.Object({ scripts: listOf(filePath()), styles: listOf(filePath()) })

/** Scripts and style sheets: paths below the release's folder; URLs where a composition names them. */
export type PageFiles = Static<typeof PageFilesSchema>

const PrerenderedSchema = Type.Object({
  html: filePath('Its fragment of HTML.'),
  title: text(),
  description: text(),
  picture: Type.Optional(filePath('The picture that other sites show for a shared link: PNG.')),
  font: Type.Optional(filePath("The brand's letters of its main headings: WOFF2.")),
})

/** A prerendered page: the path of its HTML fragment, the content of its head, and the font of its headings. */
export type PrerenderedPage = Static<typeof PrerenderedSchema>

const FileFactsSchema = Type.Object({ integrity: integrity(), bytes: count() })

/** The facts by which a file is known: what a build writes down and a browser checks. */
export type FileFacts = Static<typeof FileFactsSchema>

const ImportSchema = Type.Object({
  range: text('Semantic range of the package that the build was made for.'),
  names: listOf(text(), 'What the code imports of it.'),
})

const ProvidedSchema = Type.Object({
  version: text(),
  names: listOf(text(), 'What others may import of it.'),
})

export const ReleaseSchema = Type.Object(
  {
    format: always(1),
    name: partName(),
    version: versionName(),
    kind: oneOf(['shell', 'remote']),
    contract: text('Shell: the exact contract version that it provides. Remote: the range that it needs.'),
    entry: listOf(filePath(), 'Shell: initial scripts in order. Remote: its entry alone.'),
    type: Type.Optional(
      oneOf(
        ['module'],
        'Remote: its entry is an ES module. By default it is a script that leaves its container in the window.',
      ),
    ),
    styles: listOf(filePath()),
    container: text(
      'Remote: global name of its federation container, different in every version. Shell: empty.',
    ),
    routes: listOf(RouteSchema),
    menu: Type.Optional(listOf(MenuEntrySchema, 'Remote: its entries of the side menu.')),
    pages: recordOf(PageFilesSchema, text(), 'What a page needs beside the entry.'),
    messages: perLanguage(listOf(filePath())),
    announcesStart: Type.Optional(
      Type.Boolean({
        description:
          'Shell: it says when it has started (START_EVENT), so that one that does not can be replaced.',
      }),
    ),
    loadsModules: Type.Optional(
      Type.Boolean({ description: 'Shell: it loads remotes whose entry is an ES module.' }),
    ),
    sharesFiles: Type.Optional(
      Type.Boolean({
        description:
          'Remote: what its scripts and style sheets hold follows from their sources alone, so that versions share the addresses of those that are alike. Shell: it knows such addresses (decision 72).',
      }),
    ),
    fonts: listOf(filePath()),
    cssPrefix: Type.Optional(text('Stands before the names of its classes: no other part has it.')),
    imports: Type.Optional(
      recordOf(ImportSchema, text(), 'Remote: the packages that it expects of the shell (decision 71).'),
    ),
    provides: Type.Optional(
      recordOf(ProvidedSchema, text(), 'Shell: the packages that remotes find there (decision 71).'),
    ),
    packages: Type.Optional(
      recordOf(text(), text(), 'The published packages whose code is in its files, with their versions.'),
    ),
    prerendered: recordOf(perLanguage(PrerenderedSchema), text()),
    files: recordOf(FileFactsSchema, filePath(), 'Every file but release.json.'),
  },
  {
    description:
      'release.json: all that is known of one version of one part, written by its build. Paths are relative to the folder of the release, with forward slashes.',
  },
)

/** `release.json`: all that is known of one version of one part, written by its build. */
export type Release = Static<typeof ReleaseSchema>

// Prints the map of packages and folders: as text, and as the page docs/map.md.
import { reduceEdges, type Edge } from './graph.ts'
import type { Workspace } from './workspace.ts'
import { getPackageFolder } from './modules.ts'

const shorten = (module: string): string =>
  module.replace(/^(api|gateway|shared\/release-tools|shell)\/src\//, '')

/** Names of modules: short in the same package, in full for another package. */
const nameFrom = (from: string, to: string): string =>
  getPackageFolder(`${from}/`) === getPackageFolder(`${to}/`) ? shorten(to) : to

/** All packages and folders as text: a paragraph each. */
export function printText(workspace: Workspace, allowed: (module: string) => string[]): string {
  return workspace.modules
    .map(({ name, files, lines }) => {
      const imports = workspace.edges
        .filter(({ from }) => from === name)
        .map(({ to, values, types }) => `${nameFrom(name, to)} ${values}${types > 0 ? `+${types}` : ''}`)
      return [
        `${name}  (${files} ${files === 1 ? 'file' : 'files'}, ${lines} lines)`,
        `  may import  ${allowed(name).join(', ') || 'no other package of the workspace'}`,
        `  imports     ${imports.join(', ') || 'nothing'}`,
      ].join('\n')
    })
    .join('\n\n')
}

interface Diagram {
  title: string
  modules: readonly string[]
  edges: readonly Pick<Edge, 'from' | 'to'>[]
}

const withoutTwins = (edges: readonly Pick<Edge, 'from' | 'to'>[]): Pick<Edge, 'from' | 'to'>[] => [
  ...new Map(
    edges.filter(({ from, to }) => from !== to).map(({ from, to }) => [`${from} ${to}`, { from, to }]),
  ).values(),
]

/** The nodes of the graphs: the packages, and the folders of the divided ones. */
export function createDrawings({ packages, modules, edges }: Workspace): Diagram[] {
  const inside = (title: string, root: string): Diagram => ({
    title,
    modules: modules.map(({ name }) => name).filter((name) => name.startsWith(`${root}/`)),
    edges: edges.filter(({ from, to }) => from.startsWith(`${root}/`) && to.startsWith(`${root}/`)),
  })
  return [
    {
      title: 'Packages',
      modules: packages.map(({ folder }) => folder),
      edges: withoutTwins(
        edges.map(({ from, to }) => ({ from: getPackageFolder(`${from}/`), to: getPackageFolder(`${to}/`) })),
      ),
    },
    inside('Inside the API', 'api/src'),
    inside('Inside the gateway', 'gateway/src'),
    inside('Inside the release commands', 'shared/release-tools/src'),
    inside('Inside the shell', 'shell/src'),
  ]
}

const id = (module: string): string => module.replaceAll(/[^a-z0-9]/gi, '_')

function draw({ title, modules, edges }: Diagram): string {
  // Folders that contain only data (texts, messages) appear because they are imported.
  const all = [...new Set([...modules, ...edges.flatMap(({ from, to }) => [from, to])])].toSorted()
  const getLayer = (module: string) => /^api\/src\/(\w+)/.exec(module)?.[1] ?? ''
  const nodes = [...new Set(all.map((module) => getLayer(module)))].flatMap((layer) => {
    const lines = all
      .filter((module) => getLayer(module) === layer)
      .map((module) => `${id(module)}["${shorten(module)}"]`)
    if (layer === '') return lines.map((line) => `  ${line}`)
    return [[`  subgraph ${layer}`], lines.map((line) => `    ${line}`), ['  end']].flat()
  })
  const arrows = reduceEdges(edges)
    .map(({ from, to }) => `  ${id(from)} --> ${id(to)}`)
    .toSorted()
  return [`## ${title}`, '', '```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n')
}

/** The generated page with the graphs, from the root of the repository. */
export const MAP_PAGE = 'docs/map.md'

const HEADER = `# Map

Who imports whom, drawn from the imports of production code by \`pnpm map --write\`. An arrow that others imply is left out. A test checks
that this page is current and that no graph has a cycle. \`pnpm map\` prints the same with sizes, counts and what each folder may import;
[ARCHITECTURE](../ARCHITECTURE.md) describes the parts.`

/** The page of graphs in Markdown, without counts, which change with every commit. */
export const printMapPage = (workspace: Workspace): string =>
  `${[HEADER, ...createDrawings(workspace).map((drawing) => draw(drawing))].join('\n\n')}\n`

import { join } from 'node:path'

interface LoaderContext {
  getOptions: () => { remotes: readonly string[]; root: string }
}

/** Rspack loader that replaces `shell/src/remotes/runtime/federation.ts`: plain imports of the remotes' definitions. */
export default function sourcesLoader(this: LoaderContext): string {
  const { remotes, root } = this.getOptions()
  return `${remotes
    .map((name, i) => `import remote${i} from ${JSON.stringify(join(root, name, 'src/remote.ts'))}`)
    .join('\n')}
const remotes = new Map([${remotes.map((_, i) => `remote${i}`).join(', ')}].map((remote) => [remote.name, remote]))
export const registerRemotes = () => undefined
export const loadDefinition = (name) => Promise.resolve(remotes.get(name))
`
}

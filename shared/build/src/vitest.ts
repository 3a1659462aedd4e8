import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin, type ViteUserConfig } from 'vitest/config'
import { compileMessages, MESSAGES_FILE } from './messages/messages.ts'

/** The suffix of a file of texts, which keeps Vite's own JSON plugin from handling it. */
const SUFFIX = '.messages.js'

/** Compiles texts for tests as the site's build does. */
export const messagesPlugin = (): Plugin => ({
  name: 'dhadha:messages',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source.endsWith(`.json${SUFFIX}`)) return resolveFile(source, this.environment.config.root)
    if (!MESSAGES_FILE.test(`/${source}`)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${found.id}${SUFFIX}`
  },
  load(id) {
    if (!id.endsWith(`.json${SUFFIX}`)) return null
    const file = id.slice(0, -SUFFIX.length)
    this.addWatchFile(file)
    return compileMessages(readFileSync(file, 'utf8'))
  },
})

/** Vite resolves a second time, by a path that may begin at the root folder. */
const resolveFile = (id: string, root: string): string =>
  existsSync(id.slice(0, -SUFFIX.length)) ? id : join(root, id)

/** The whole `vitest.config.ts` of a remote in a repository of its own: `export default remoteTests()`. */
export const remoteTests = (): ViteUserConfig =>
  defineConfig({
    plugins: [messagesPlugin()],
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      // A bundler reads their style sheets and texts; Node would refuse them.
      server: { deps: { inline: [/[\\/]@dhadha[\\/]/] } },
    },
  })

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { compileMessages, MESSAGES_FILE } from './messages.ts'

// A suffix keeps Vite's own JSON plugin away.
const SUFFIX = '.messages.js'

/** Gives tests the texts as the site's build compiles them. */
export const messagesPlugin = (): Plugin => ({
  name: 'dhadha:messages',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source.endsWith(`.json${SUFFIX}`)) return fileOf(source, this.environment.config.root)
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

/** Vite asks a second time, by an address that may begin at the root folder. */
const fileOf = (id: string, root: string): string =>
  existsSync(id.slice(0, -SUFFIX.length)) ? id : join(root, id)

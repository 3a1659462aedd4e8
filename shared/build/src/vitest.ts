import { readFileSync } from 'node:fs'
import type { Plugin } from 'vitest/config'
import { compileMessages, MESSAGES_FILE } from './messages.ts'

/** Gives tests the texts as the site's build compiles them. */
export const messagesPlugin = (): Plugin => ({
  name: 'dhadha:messages',
  enforce: 'pre',
  // A suffix keeps Vite's own JSON plugin away.
  async resolveId(source, importer) {
    if (!MESSAGES_FILE.test(`/${source}`)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${found.id}.messages.js`
  },
  load(id) {
    if (!id.endsWith('.json.messages.js')) return null
    const file = id.slice(0, -'.messages.js'.length)
    this.addWatchFile(file)
    return compileMessages(readFileSync(file, 'utf8'))
  },
})

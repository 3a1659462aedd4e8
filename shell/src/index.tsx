import './composition/trustedTypes.ts'
import './fonts/fonts.css'
import '@dhadha/ui/tokens.css'
import '@dhadha/ui/base.css'
import { pause } from './browser/pause.ts'

/**
 * Runs the shell's modules in slices. In one piece they would block a slow phone for a fifth of a second, in which it
 * responds to no tap. The page's own files load meanwhile, because the document preloads them.
 */
async function open(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await pause()
  await import(/* webpackMode: "eager" */ './remotes/runtime/provided.ts')
  await pause()
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  await pause()
  await start()
}

void open()

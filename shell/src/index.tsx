import './composition/integrity.ts'
import '@fontsource-variable/anek-bangla/wght.css'
import '@fontsource-variable/baloo-da-2/wght.css'
import './fonts/fonts.css'
import '@dhadha/ui/tokens.css'
import '@dhadha/ui/base.css'
import { pause } from './pause.ts'

/**
 * Runs the shell's modules in pieces. At once they would hold a slow telephone for a fifth of a second, in which it
 * answers no tap; the page's own files are on their way meanwhile, as the document asks for them.
 */
async function open(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await pause()
  await import(/* webpackMode: "eager" */ './remotes/provided.ts')
  await pause()
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  await pause()
  await start()
}

void open()

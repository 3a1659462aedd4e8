import '@fontsource-variable/anek-bangla/wght.css'
import '@fontsource-variable/baloo-da-2/wght.css'
import { createRoot } from 'react-dom/client'
import { Host, prepare } from './Host.tsx'
import { parseScreen } from './states.ts'

// The entry of a screen of a part without the site. Chunks ask for their hash through this function; here one server
// builds and serves them all.
Object.assign(globalThis, { dhadhaIntegrity: () => undefined })

const container = document.querySelector('#root')
const screen = parseScreen(location.pathname)
if (!container || !screen) throw new Error('this is no screen of a part')
const messages = await prepare(screen)
createRoot(container).render(<Host screen={screen} messages={messages} />)

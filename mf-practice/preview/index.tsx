import './integrity.ts'
import '@fontsource-variable/anek-bangla/wght.css'
import '@fontsource-variable/baloo-da-2/wght.css'
import '@dhadha/ui/tokens.css'
import '@dhadha/ui/base.css'
import { isLanguage } from '@dhadha/contract'
import { createRoot } from 'react-dom/client'
import { AuthorsPage } from './AuthorsPage.tsx'
import { Frame } from './Frame.tsx'

const container = document.querySelector('#root')
if (!container) throw new Error('the page has no #root')
const [, first] = location.pathname.split('/')
createRoot(container).render(isLanguage(first) ? <Frame language={first} /> : <AuthorsPage />)

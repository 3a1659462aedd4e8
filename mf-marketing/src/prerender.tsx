import { createText, type Language, type Messages } from '@dhadha/contract'
import type { ComponentType } from 'react'
import AboutPage from './about/AboutPage.tsx'
import ContactPage from './contact/ContactPage.tsx'
import HomePage from './home/HomePage.tsx'
import bn from './messages/bn.json'
import en from './messages/en.json'
import PrivacyPage from './privacy/PrivacyPage.tsx'
import SecurityPage from './security/SecurityPage.tsx'
import type { TextKey } from './text.ts'

/** The pages that are shipped as HTML, by their key in `remote.json`; imported statically, for the build. */
export const pages = {
  home: HomePage,
  about: AboutPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  security: SecurityPage,
} as const satisfies Record<string, ComponentType>

type Page = keyof typeof pages

/** The texts to render the pages with. */
export const messages: Readonly<Record<Language, Messages>> = { en, bn }

const HEAD: Record<Page, { title: TextKey; description: TextKey }> = {
  home: { title: 'homeTitle', description: 'homeDescription' },
  about: { title: 'aboutTitle', description: 'aboutDescription' },
  contact: { title: 'contactTitle', description: 'contactDescription' },
  privacy: { title: 'privacyTitle', description: 'privacyDescription' },
  security: { title: 'securityTitle', description: 'securityDescription' },
}

/** Title and description for the document's head. */
export function describe(page: Page, language: Language): { title: string; description: string } {
  const text = createText<TextKey>(messages[language], language)
  return { title: text(HEAD[page].title), description: text(HEAD[page].description) }
}

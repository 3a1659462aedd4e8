import { useEffect, type ReactNode } from 'react'
import { useText, type TextKey } from '../text.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import css from './SitePage.module.css'

/**
 * Gives the document exactly this title, as its prerendered HTML has it; `useDocumentTitle` of the contract appends the
 * site's name. An effect, because a `<title>` element would land inside the prerendered part.
 */
function useWholeTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A whole page of the public site: navbar, content, footer. */
export function SitePage({ title, children }: { title: TextKey; children: ReactNode }) {
  const text = useText()
  useWholeTitle(text(title))
  return (
    <div className={css['site']}>
      <a className={css['skip']} href="#content">
        {text('skip')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={css['main']}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

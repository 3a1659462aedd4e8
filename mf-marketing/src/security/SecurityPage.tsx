import { useLanguage, type Language } from '@dhadha/contract'
import { SiteDocument, type DocumentSection } from '../document/SiteDocument.tsx'
import { LockScene } from '../drawings/lock.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import { useText } from '../text.ts'
import bn from './security.bn.json'
import en from './security.en.json'

const DOCUMENT: Record<Language, { lead: string; sections: readonly DocumentSection[] }> = { en, bn }

/** The page on reporting vulnerabilities: how to do so, and what happens then (decision 56). */
export default function SecurityPage() {
  const text = useText()
  const { lead, sections } = DOCUMENT[useLanguage()]
  return (
    <SitePage title="securityTitle">
      <PageHead title={text('securityHeading')} lead={lead} drawing={<LockScene />} />
      <SiteDocument
        sections={sections}
        parts={{
          report: (
            <p>
              <a href="/.well-known/security.txt">{text('securityFile')}</a>
            </p>
          ),
        }}
      />
    </SitePage>
  )
}

import { useLanguage, type Language } from '@dhadha/contract'
import { SiteDocument, type DocumentSection } from '../document/SiteDocument.tsx'
import { LockScene } from '../drawings/lock.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import { useText } from '../text.ts'
import bn from './policy.bn.json'
import en from './policy.en.json'

/** The policy is a separate document, loaded with this page only. */
interface Policy {
  effective: string
  lead: string
  sections: readonly DocumentSection[]
}

const POLICY: Record<Language, Policy> = { en, bn }

/** The privacy policy (S9.13): what the product does by decisions 2 to 5 and 8. */
export default function PrivacyPage() {
  const text = useText()
  const { effective, lead, sections } = POLICY[useLanguage()]
  return (
    <SitePage title="privacyTitle">
      <PageHead
        title={text('privacyHeading')}
        note={<time dateTime="2021-08-18">{text('privacyEffective', { date: effective })}</time>}
        lead={lead}
        drawing={<LockScene />}
      />
      <SiteDocument sections={sections} />
    </SitePage>
  )
}

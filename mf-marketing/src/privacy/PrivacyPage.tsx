import { useFormat, useLanguage, type Language } from '@dhadha/contract'
import { SiteDocument, type DocumentSection } from '../document/SiteDocument.tsx'
import { LockScene } from '../drawings/lock.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import { useText } from '../text.ts'
import { ComplaintCard } from './ComplaintCard.tsx'
import { OperatorCard } from './OperatorCard.tsx'
import bn from './policy.bn.json'
import en from './policy.en.json'
import { RetentionTable, type RetentionWords } from './RetentionTable.tsx'
import version from './version.json'

/** The policy is a separate document, loaded with this page only. */
interface Policy extends RetentionWords {
  lead: string
  sections: readonly DocumentSection[]
}

const POLICY: Record<Language, Policy> = { en, bn }

/** The privacy policy (S9.13): what the product does by decisions 2 to 5, 8 and 44. */
export default function PrivacyPage() {
  const text = useText()
  const format = useFormat()
  const { lead, sections, kept, bases } = POLICY[useLanguage()]
  const parts = {
    operator: <OperatorCard />,
    time: <RetentionTable kept={kept} bases={bases} />,
    complaints: <ComplaintCard />,
  }
  const changed = format.date(`${version.changed}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <SitePage title="privacyTitle">
      <PageHead
        title={text('privacyHeading')}
        note={<time dateTime={version.changed}>{text('privacyChanged', { date: changed })}</time>}
        lead={lead}
        drawing={<LockScene />}
      />
      <SiteDocument sections={sections} parts={parts} />
    </SitePage>
  )
}

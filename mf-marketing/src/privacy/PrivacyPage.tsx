import { useLanguage, type Language } from '@dhadha/contract'
import { buttonClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { LockScene } from '../drawings/lock.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import { useText } from '../text.ts'
import bn from './policy.bn.json'
import en from './policy.en.json'
import css from './PrivacyPage.module.css'

/** The policy is a separate document, loaded with this page only. */
interface Policy {
  effective: string
  lead: string
  sections: readonly {
    /** The section's id, the same in both languages. */
    id: string
    title: string
    paragraphs: readonly string[]
    points: readonly string[]
  }[]
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
      <div className={css['privacy']}>
        <nav className={css['contents']} aria-labelledby="privacy-contents">
          <h2 id="privacy-contents">{text('privacyContents')}</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css['policy']}>
          {sections.map(({ id, title, paragraphs, points }) => (
            <section key={id} id={id} className={css['section']} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <Link to="/contact" className={`${buttonClass('primary')} ${css['write']}`}>
            {text('faqWrite')}
          </Link>
        </div>
      </div>
    </SitePage>
  )
}

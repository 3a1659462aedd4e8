import { buttonClass } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './SiteDocument.module.css'

/** A part of a long text. */
export interface DocumentSection {
  /** The section's id, the same in both languages. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points: readonly string[]
}

/**
 * A long text with its contents beside it; the contact form is at its end. The first section, which says what matters
 * most, stands before the contents, so that it is at the top on a phone, too.
 */
export function SiteDocument({
  sections,
  parts,
}: {
  readonly sections: readonly DocumentSection[]
  /** Components by a section's id; rendered at the end of the section. */
  readonly parts?: Readonly<Record<string, ReactNode>>
}) {
  const text = useText()
  const [summary, ...rest] = sections.map((section) => (
    <SectionContent key={section.id} section={section}>
      {parts?.[section.id]}
    </SectionContent>
  ))
  return (
    <div className={css['document']}>
      <div className={css['summary']}>{summary}</div>
      <nav className={css['contents']} aria-labelledby="document-contents">
        <h2 id="document-contents">{text('documentContents')}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css['text']}>
        {rest}
        <Link to="/contact" className={`${buttonClass('primary')} ${css['write']}`}>
          {text('faqWrite')}
        </Link>
      </div>
    </div>
  )
}

function SectionContent({
  section: { id, title, paragraphs, points },
  children,
}: {
  readonly section: DocumentSection
  readonly children: ReactNode
}) {
  return (
    <section id={id} className={css['section']} aria-labelledby={`${id}-title`}>
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
      {children}
    </section>
  )
}

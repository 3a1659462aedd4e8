import { createFormat, inLanguage, type Language } from '@dhadha/contract'
import type { Certificate } from '@dhadha/contract/wire'
import { accentClass, accentOf, SeriesPicture } from '@dhadha/ui'
import { difficultyName } from '../difficulty/difficulty.tsx'
import { sheetText } from '../print/sheetText.ts'
import css from './certificate.module.css'
import { CertificateFrame } from './CertificateFrame.tsx'

interface CertificateViewProps {
  certificate: Certificate
  language: Language
  /** The learner's name or handle. */
  name: string
}

/** A drawn sheet of A4, landscape, in a language of its own. */
export function CertificateView({ certificate, language, name }: CertificateViewProps) {
  const { series, solved_at: solvedAt } = certificate
  const text = sheetText(language)
  const accent = accentOf(series.topic.name)
  return (
    <div className={css['place']}>
      <article className={`${css['certificate']} ${accentClass(accent)}`} lang={language}>
        <CertificateFrame />
        <div className={css['words']}>
          <SeriesPicture picture={series.picture} accent={accent} size={96} />
          <h2>{text('certificateHeading')}</h2>
          <p className={css['name']}>{name}</p>
          <p>{text('certificateSolved', { count: series.nproblem })}</p>
          <p className={css['series']}>{inLanguage(language, series.name, series.bangla_name)}</p>
          <p className={css['soft']}>
            {inLanguage(language, series.topic.name, series.topic.bangla_name)} ·{' '}
            {text(difficultyName(series.level))}
          </p>
          <p className={css['foot']}>
            <span>{createFormat(language).date(solvedAt)}</span>
            <strong>{text('certificateBrand')}</strong>
          </p>
        </div>
      </article>
    </div>
  )
}

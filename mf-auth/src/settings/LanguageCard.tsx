import { LANGUAGES, setLanguage, useLanguage } from '@dhadha/contract'
import { Card } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './LanguageCard.module.css'

const NAMES = { en: 'languageEnglish', bn: 'languageBangla' } as const

/** The interface's language (S2.23c); a choice takes effect at once and is kept by the shell. */
export function LanguageCard() {
  const text = useText()
  const current = useLanguage()
  return (
    <Card as="section">
      <fieldset>
        <legend className={css['heading']}>
          <h2>{text('languageHeading')}</h2>
        </legend>
        <div className={css['choices']}>
          {LANGUAGES.map((language) => (
            <label key={language} className={css['choice']}>
              <input
                type="radio"
                name="language"
                value={language}
                checked={language === current}
                onChange={() => setLanguage(language)}
              />
              {text(NAMES[language])}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

import { LANGUAGES, useLanguage, type Language } from '@dhadha/contract'
import { useText, type TextKey } from '../../text.ts'
import css from './ProblemMenu.module.css'

const NAMES = { en: 'english', bn: 'bangla' } as const satisfies Record<Language, TextKey>

/** The problem's language, English or Bangla (S2.17); the interface keeps its own. */
export function LanguageSwitch({
  language,
  onChoose,
}: {
  language: Language
  onChoose: (language: Language) => void
}) {
  const text = useText()
  // The word for English is one of the interface: ‘ইংরেজি’ is Bangla.
  const interfaceLanguage = useLanguage()
  return (
    <fieldset className={css['languages']} aria-label={text('problemLanguage')}>
      {LANGUAGES.map((eachLanguage) => (
        <button
          key={eachLanguage}
          type="button"
          lang={eachLanguage === 'bn' ? eachLanguage : interfaceLanguage}
          className={css['language']}
          aria-pressed={eachLanguage === language}
          onClick={() => onChoose(eachLanguage)}
        >
          {text(NAMES[eachLanguage])}
        </button>
      ))}
    </fieldset>
  )
}

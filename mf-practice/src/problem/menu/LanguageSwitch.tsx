import { LANGUAGES, useLanguage, type Language } from '@dhadha/contract'
import { useText, type TextKey } from '../../text.ts'
import css from './menu.module.css'

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
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice === 'bn' ? choice : interfaceLanguage}
          className={css['language']}
          aria-pressed={choice === language}
          onClick={() => onChoose(choice)}
        >
          {text(NAMES[choice])}
        </button>
      ))}
    </fieldset>
  )
}

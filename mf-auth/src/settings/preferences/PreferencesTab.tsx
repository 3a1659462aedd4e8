import { LANGUAGES, setLanguage, setTheme, THEMES, useLanguage, useTheme } from '@dhadha/contract'
import { useText } from '../../text.ts'
import { AlertsCard } from './AlertsCard.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'

const LANGUAGE_NAMES = { en: 'languageEnglish', bn: 'languageBangla' } as const
const THEME_NAMES = { device: 'themeDevice', light: 'themeLight', dark: 'themeDark' } as const

/** Notification & Preferences (S2.23a): alerts (S2.23d), language (S2.23c), look, and what others see (decision 3). */
export function PreferencesTab() {
  const text = useText()
  return (
    <>
      <AlertsCard />
      <ChoiceCard
        heading={text('languageHeading')}
        options={LANGUAGES.map((value) => ({ value, label: text(LANGUAGE_NAMES[value]) }))}
        chosen={useLanguage()}
        onChoose={setLanguage}
      />
      <ChoiceCard
        heading={text('themeHeading')}
        options={THEMES.map((value) => ({ value, label: text(THEME_NAMES[value]) }))}
        chosen={useTheme()}
        onChoose={setTheme}
      />
      {/* The only card that is fetched, last because it would move cards below it. */}
      <PrivacyCard />
    </>
  )
}

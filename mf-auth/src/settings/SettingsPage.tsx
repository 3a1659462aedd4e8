import { useDocumentTitle } from '../frame/useDocumentTitle.ts'
import { useText } from '../text.ts'
import { LanguageCard } from './LanguageCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecurityTab } from './security/SecurityTab.tsx'
import css from './SettingsPage.module.css'

/** /settings (S2.23): profile, language, password and sign-ins. */
export default function SettingsPage() {
  const text = useText()
  useDocumentTitle(text('settingsTitle'))
  return (
    <div className={css['page']}>
      <h1>{text('settingsTitle')}</h1>
      <ProfileCard />
      <LanguageCard />
      <SecurityTab />
    </div>
  )
}

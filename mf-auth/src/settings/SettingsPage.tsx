import { useDocumentTitle } from '@dhadha/contract'
import { Page, Tabs } from '@dhadha/ui'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../text.ts'
import { AccountTab } from './account/AccountTab.tsx'
import { PreferencesTab } from './preferences/PreferencesTab.tsx'
import { SecurityTab } from './security/SecurityTab.tsx'
import css from './SettingsPage.module.css'

/** The tabs (S2.23a); their ids stand in the address, so that a tab can be linked to. */
const TABS = [
  { id: 'account', label: 'tabAccount' },
  { id: 'preferences', label: 'tabPreferences' },
  { id: 'security', label: 'tabSecurity' },
] as const

type TabId = (typeof TABS)[number]['id']

const PANELS: Record<TabId, () => ReactElement> = {
  account: AccountTab,
  preferences: PreferencesTab,
  security: SecurityTab,
}

/** /settings?tab=account, preferences or security (S2.23); anything else is the first. */
export default function SettingsPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(text('settingsTitle'))
  const selected = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'account'
  const Panel = PANELS[selected]
  return (
    <Page title={text('settingsTitle')} width="narrow">
      <Tabs
        label={text('settingsTabs')}
        tabs={TABS.map(({ id, label }) => ({ id, label: text(label) }))}
        selected={selected}
        // Back leaves the settings instead of going through every tab that was opened.
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      >
        <div className={css['panel']}>
          <Panel />
        </div>
      </Tabs>
    </Page>
  )
}

import { inLanguage, useLanguage, useProfile } from '@dhadha/contract'
import { Avatar, Icon } from '@dhadha/ui'
import { useRef } from 'react'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { logOut } from '../session/logOut.ts'
import { useText } from '../text.ts'
import css from './ProfileMenu.module.css'

const MENU = 'profile-menu'

/** S1.8c: name, e-mail (or number) and log out, with the language switch beside them. */
export function ProfileMenu() {
  const text = useText()
  const { data: profile } = useProfile()
  const language = useLanguage()
  const name = profile ? profile.name || inLanguage(language, profile.login, profile.bangla_login) : ''
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className={css['profile']}
        popoverTarget={MENU}
        aria-label={name ? text('account', { name }) : text('accountLoading')}
      >
        {/* As others see it (decision 2). */}
        <Avatar name={profile?.id ?? ''} image={profile?.image ?? null} />
      </button>
      <div ref={panel} id={MENU} popover="auto" className={css['profileMenu']}>
        {profile ? (
          <p>
            <strong>{name}</strong>
            <span>{profile.email ?? profile.mobile_number}</span>
          </p>
        ) : null}
        <LanguageSwitch onSwitch={() => panel.current?.hidePopover()} />
        <button type="button" onClick={() => void logOut()}>
          <Icon name="logout" />
          {text('logOut')}
        </button>
      </div>
    </>
  )
}

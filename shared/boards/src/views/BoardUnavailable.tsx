import type { Language } from '@dhadha/contract'
import css from './boards.module.css'
import { getText } from './text.ts'

/** Shown instead of a board of an unknown kind, or one whose data can't be read (S5.6b). */
export const BoardUnavailable = ({ lang }: { lang: Language }) => (
  <p className={css['unavailable']} lang={lang}>
    {getText(lang)('unavailable')}
  </p>
)

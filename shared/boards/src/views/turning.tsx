import type { Language } from '@dhadha/contract'
import type { KeyboardEvent } from 'react'
import { MoveButton } from './MoveButtons.tsx'
import { getText } from './text.ts'

const SIGN = 'M12 4a8 8 0 1 1-7.4 5M12 1.5 15 4l-3 2.5'

/** R, also by its position on the keyboard: with a Bangla layout the key gives another character. */
export const isTurnKey = ({ code, key }: KeyboardEvent): boolean =>
  code === 'KeyR' || key.toLowerCase() === 'r'

interface TurnButtonProps {
  lang: Language
  enabled: boolean
  onClick: () => void
}

/** Turns what is held by one step. */
export const TurnButton = ({ lang, enabled, onClick }: TurnButtonProps) => (
  <MoveButton path={SIGN} label={getText(lang)('turn')} enabled={enabled} onClick={onClick} isNamed />
)

import bn from '../messages/bn.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import type { Language } from '@dhadha/release'

/** What the gateway itself says to pupils, where no script runs yet. */
export const TEXTS: Record<Language, typeof en> = { en, bn }

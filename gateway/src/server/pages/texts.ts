import bn from '../../messages/bn.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import type { Language } from '@dhadha/release'

/** Texts that the gateway itself shows to pupils, before any script runs. */
export const TEXTS: Record<Language, typeof en> = { en, bn }

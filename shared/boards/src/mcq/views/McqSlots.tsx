import type { Language } from '@dhadha/contract'
import { WhenSlot } from '@dhadha/ui/first-screen'
import { getText } from '../../views/text.ts'
import css from './McqOptions.module.css'

export interface McqSlotsProps {
  /** The slots of the options in their order; an empty one has no option. */
  slots: readonly string[]
  /**
   * The slot of the layout by the longest option: 0 up to SHORT_OPTION letters, 1 up to 50, 2 above (`longest` of
   * remote.json).
   */
  layout: string
  lang: Language
}

/** The options of a problem in a first screen, which a document fills in (decision 67). They cannot be chosen yet. */
export function McqSlots({ slots, layout, lang }: McqSlotsProps) {
  const text = getText(lang)
  const letters = Array.from(text('optionLetters'))
  return (
    <div className={`${css['options']} ${css['awaited']}`} data-layout={`{${layout}}`} lang={lang}>
      {slots.map((slot, index) => (
        <WhenSlot key={slot} slot={slot} isNot="">
          <div className={css['option']}>
            <span className={css['letter']} translate="no">
              {letters[index]}
            </span>{' '}
            <span className={css['text']}>{`{${slot}}`}</span>
          </div>
        </WhenSlot>
      ))}
    </div>
  )
}

import { AnswerArea, McqSlots } from '@dhadha/boards/views'
import { useLanguage } from '@dhadha/contract'
import { Skeleton } from '@dhadha/ui'
import { WhenSlot } from '@dhadha/ui/first-screen'

/** Slots of remote.json; a problem with more options keeps its skeleton. */
const OPTIONS = ['option1', 'option2', 'option3', 'option4', 'option5', 'option6']
const doNothing = () => undefined

/**
 * The answer side of a first screen (decision 67): the field, the options, or the place of a board. The field works:
 * the page takes over what is typed (shell/src/loading/firstScreen.ts).
 *
 * @param awaited class of the place for what comes with the page
 */
export function AnswerBySlots({ awaited }: { awaited: string | undefined }) {
  const language = useLanguage()
  const place = (
    <div className={awaited}>
      <Skeleton />
    </div>
  )
  return (
    <>
      <WhenSlot slot="answer" is="text">
        <AnswerArea
          interactiveType=""
          payload={null}
          answer={{ type: 'text', text: '' }}
          onChange={doNothing}
          // A slot, which the type does not have.
          keys={'{keys|}' as 'numeric'}
          language={language}
          error={null}
        />
      </WhenSlot>
      <WhenSlot slot="answer" is="mcq">
        <WhenSlot slot="others" is="" otherwise={place}>
          <div inert>
            <McqSlots slots={OPTIONS} layout="layout" lang={language} />
          </div>
        </WhenSlot>
      </WhenSlot>
      <WhenSlot slot="answer" is="interactive">
        {place}
      </WhenSlot>
    </>
  )
}

import { BoardAnswer } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import { Button, Dialog, Icon, IconButton } from '@dhadha/ui'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../text.ts'
import type { ShownBoard } from '../help/ExplanationDialog.tsx'
import css from './ReplayDialog.module.css'
import { usePlayer } from './usePlayer.ts'

export interface ReplayDialogProps {
  board: ShownBoard
  /** The board at the start, and after each move. */
  boards: readonly unknown[]
  language: Language
  onClose: () => void
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const ignoreChange = () => undefined

/** The greatest height of a board so far: with an empty tray it is lower, and the controls would move. */
function useTallest(at: number) {
  const board = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState(0)
  useLayoutEffect(() => {
    const height = board.current?.firstElementChild?.getBoundingClientRect().height ?? 0
    setMinHeight((before) => Math.max(before, height))
  }, [at])
  return [board, minHeight] as const
}

/** The learner's own moves on the board, by steps or by themselves (decision 41). */
export function ReplayDialog({ board, boards, language, onClose }: ReplayDialogProps) {
  const text = useText()
  const moves = boards.length - 1
  const { at, isPlaying, toggle, step } = usePlayer(moves)
  // With reduced motion the replay does not play by itself; its steps stay.
  const [calm] = useState(isCalm)
  const [stage, minHeight] = useTallest(at)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('replayTitle')}
      size="l"
      actions={<Button onClick={onClose}>{text('gotIt')}</Button>}
    >
      <div className={css['replay']}>
        <div ref={stage} style={{ minHeight }}>
          <BoardAnswer {...board} value={boards[at]} onChange={ignoreChange} language={language} disabled />
        </div>
        <div className={css['controls']}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys on the buttons inside */}
          <div className={css['player']} role="group" aria-label={text('replayTitle')} onKeyDown={onKeyDown}>
            <IconButton
              label={text('replayBack')}
              icon={<Icon name="chevron-left" size={24} />}
              aria-disabled={at === 0}
              onClick={() => step(-1)}
            />
            {!calm && (
              <Button variant="secondary" onClick={toggle}>
                {text(isPlaying ? 'replayPause' : 'replayPlay')}
              </Button>
            )}
            <IconButton
              label={text('replayNext')}
              icon={<Icon name="chevron-right" size={24} />}
              aria-disabled={at === moves}
              onClick={() => step(1)}
              data-autofocus={calm || undefined}
            />
          </div>
          <p className={css['count']} aria-live={isPlaying ? 'off' : 'polite'}>
            {text('replayAt', { at, all: moves })}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

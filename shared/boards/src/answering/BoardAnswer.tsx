import type { Language } from '@dhadha/contract'
import { Failure, Skeleton } from '@dhadha/ui'
import { useEffect, useState, type ComponentType } from 'react'
import { useText } from '../views/text.ts'
import type { BoardViewProps } from '../views/view.tsx'
import { fetchBoard, readyBoard } from './boardViews.ts'

export interface BoardAnswerProps {
  interactiveType: string
  payload: unknown
  value: unknown
  onChange: (value: unknown) => void
  language: Language
  disabled?: boolean | undefined
}

type View =
  | { state: 'loading' }
  | { state: 'failed'; busy: boolean }
  | { state: 'ready'; Board: ComponentType<BoardViewProps> }

/** The board of an interactive problem. Its code is a separate chunk; if that fails to load, the page stays usable. */
export function BoardAnswer({
  interactiveType,
  payload,
  value,
  onChange,
  language,
  disabled,
}: BoardAnswerProps) {
  const text = useText()
  const [view, setView] = useState<View>(() => {
    const Board = readyBoard(interactiveType)
    return Board ? { state: 'ready', Board } : { state: 'loading' }
  })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let current = true
    fetchBoard(interactiveType).then(
      (Board) =>
        current &&
        setView((now) => (now.state === 'ready' && now.Board === Board ? now : { state: 'ready', Board })),
      () => current && setView({ state: 'failed', busy: false }),
    )
    return () => {
      current = false
    }
  }, [interactiveType, round])

  const again = () => {
    setView({ state: 'failed', busy: true })
    setRound(round + 1)
  }
  if (view.state === 'loading') return <Skeleton height="15rem" />
  if (view.state === 'failed') return <Failure title={text('boardFailed')} onRetry={again} busy={view.busy} />
  return (
    <view.Board
      payload={payload}
      value={value}
      onChange={onChange}
      lang={language}
      disabled={disabled ?? false}
    />
  )
}

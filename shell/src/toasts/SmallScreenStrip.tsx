import { keep } from '@dhadha/contract'
import { Icon, IconButton } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useText } from '../text.ts'
import { fillsScreen, giveBack, giveBackUnseen, isKept } from './giveBack.ts'
import styles from './SmallScreenStrip.module.css'

const SHOWN_MS = 10_000 // longer than toasts: it is read once (S1.7)
const isTrue = (stored: unknown) => (stored === true ? true : null)
const seen = keep('local', 'shell:toast', isTrue)
const ID = 'small-screen'

/**
 * S1.7: on a small screen a strip above the page says, once in a browser, that everything works there, `afterMs` from the start.
 * Its place is there from the first paint (decision 30). It is given back with the next page, when it is closed, and after
 * the ten seconds as soon as nobody sees it go (decision 30): nothing moves by itself. Who leaves the page earlier is told
 * at a later visit. An address that leads on by itself, as `/dashboard` does, is no page that somebody leaves: the place stays.
 */
export function SmallScreenStrip({ afterMs }: { afterMs: number }) {
  const text = useText()
  const { pathname } = useLocation()
  const way = useNavigationType()
  const [first, setFirst] = useState(pathname)
  const [phase, setPhase] = useState<'before' | 'shown' | 'over'>('before')
  // For good: its place is gone, also for whoever comes back.
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && pathname !== first)
    if (way === NavigationType.Replace && !fillsScreen(pathname)) setFirst(pathname)
    else setHasMoved(true)
  const isShown = phase === 'shown' && !hasMoved

  useEffect(() => {
    if (phase === 'over' || hasMoved || !isKept()) return
    const timer = setTimeout(
      () => {
        if (phase === 'before') seen.write(ID, true)
        setPhase(phase === 'before' ? 'shown' : 'over')
      },
      phase === 'before' ? afterMs : SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [phase, hasMoved, afterMs])

  useEffect(() => {
    if (hasMoved) giveBack()
    return phase === 'over' && isKept() ? giveBackUnseen() : undefined
  }, [hasMoved, phase])

  const close = () => {
    giveBack()
    setPhase('over')
  }
  return (
    // There before its words are, or screen readers would not read them.
    <div role="status" className={styles['strip']} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <span>{text('smallScreen')}</span>
          <IconButton label={text('closeMessage')} icon={<Icon name="cross" />} onClick={close} />
        </>
      )}
    </div>
  )
}

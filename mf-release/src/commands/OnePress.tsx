import { Button, type ButtonProps } from '@dhadha/ui'
import { useEffect, useState } from 'react'

/**
 * The time for which the button ignores presses after it has appeared: one of them was meant for what stood there
 * before, as the page changes while it is read.
 */
const ARMING_MS = 700

/**
 * An action that one press does. Its label says all that will happen; what it does must be refused where that is no
 * longer so.
 */
export function OnePress({
  label,
  variant,
  busy,
  onPress,
}: {
  label: string
  variant: ButtonProps['variant']
  busy: boolean
  onPress: () => void
}) {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const arming = setTimeout(() => setArmed(true), ARMING_MS)
    return () => clearTimeout(arming)
  }, [])
  return (
    <Button variant={variant} size="l" busy={busy || !isArmed} onClick={onPress}>
      {label}
    </Button>
  )
}

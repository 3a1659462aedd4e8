import { Button, Card, Confetti } from '@dhadha/ui'
import { useState } from 'react'
import css from '../styleguide.module.css'
import { useText } from '../text.ts'

/** The burst lasts a moment: each press starts it again. */
export function ConfettiSample() {
  const text = useText()
  const [bursts, setBursts] = useState(0)
  return (
    <Card className={css['burst']}>
      {bursts > 0 && <Confetti key={bursts} />}
      <Button variant="secondary" onClick={() => setBursts(bursts + 1)}>
        {text('again')}
      </Button>
    </Card>
  )
}

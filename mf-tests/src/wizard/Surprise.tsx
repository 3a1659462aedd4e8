import { errorText, newId, toast, useOneAtATime } from '@dhadha/contract'
import { Button, Card, Icon } from '@dhadha/ui'
import { useRef } from 'react'
import { useText } from '../text.ts'
import { useOpenNewTest } from '../useOpenNewTest.ts'
import { surprise } from './requests.ts'
import css from './wizard.module.css'

/** 'Surprise me': a test for the learner's class with one press, in place of the wizard (decision 27). */
export function Surprise() {
  const text = useText()
  const openNewTest = useOpenNewTest()
  const { busy, run } = useOneAtATime()
  // Pressed again after a lost response it means the same test.
  const operation = useRef(newId())
  const make = async () => {
    try {
      const { test_id } = await surprise(text('surpriseTitle'), operation.current)
      openNewTest(test_id)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <Card className={css['surprise']}>
      <p>{text('surpriseBody')}</p>
      <Button
        variant="secondary"
        icon={<Icon name="star" size={20} />}
        busy={busy}
        onClick={() => void run(make)}
      >
        {text('surpriseMe')}
      </Button>
    </Card>
  )
}

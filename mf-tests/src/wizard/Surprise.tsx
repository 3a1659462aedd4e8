import { errorText, newId, toast, useOneAtATime } from '@dhadha/contract'
import { Button, Card, Icon } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { customTestsQuery } from '../lists/requests.ts'
import { NEW_TEST, testPath } from '../paths.ts'
import { useText } from '../text.ts'
import { surprise } from './requests.ts'
import css from './wizard.module.css'

/** 'Surprise me': a test for the learner's class with one press, in place of the wizard (decision 27). */
export function Surprise() {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  // Pressed again after a lost response it means the same test.
  const operation = useRef(newId())
  const make = async () => {
    try {
      const { test_id } = await surprise(text('surpriseTitle'), operation.current)
      void queries.invalidateQueries({ queryKey: customTestsQuery.queryKey })
      void navigate(testPath('custom', test_id), { state: NEW_TEST })
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

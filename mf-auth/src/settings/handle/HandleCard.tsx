import { errorText, profileQuery, toast } from '@dhadha/contract'
import { Button, Card, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useText } from '../../text.ts'
import { changeHandle, suggestHandles } from '../requests.ts'
import css from './HandleCard.module.css'

/** The name that others see (decision 2): own idea or one of those offered. */
export function HandleCard({ login }: { login: string }) {
  const text = useText()
  const heading = useId()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [offered, setOffered] = useState<readonly string[]>([])
  const running = useRef(false)
  const handle = typed ?? login

  /** One call at a time; what it refuses is said at the field. */
  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (reason) {
      setError(errorText(reason))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      await changeHandle(handle.trim())
      toast.success(text('updated'))
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      setTyped(null)
      setOffered([])
    })
  }
  const offer = () =>
    void run(async () => {
      const { handles } = await suggestHandles()
      setOffered(handles)
    })

  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('handleHeading')}
      </h2>
      <form className={css['form']} noValidate onSubmit={save}>
        <TextField
          label={text('handleLabel')}
          hint={text('handleHint')}
          name="handle"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          value={handle}
          onChange={(value) => {
            setError('')
            setTyped(value)
          }}
          error={error}
        />
        {offered.length > 0 && (
          <fieldset className={css['offered']}>
            <legend>{text('handleOffered')}</legend>
            {offered.map((one) => (
              <Button key={one} variant="secondary" onClick={() => setTyped(one)}>
                {one}
              </Button>
            ))}
          </fieldset>
        )}
        <div className={css['buttons']}>
          <Button type="submit" busy={busy} disabled={handle.trim() === login}>
            {text('handleSave')}
          </Button>
          <Button variant="quiet" onClick={offer}>
            {text('handleOffer')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

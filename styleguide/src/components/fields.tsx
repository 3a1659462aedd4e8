import { PasswordField, SelectField, TextArea, TextField } from '@dhadha/ui'
import { useState } from 'react'
import css from '../styleguide.module.css'
import { useText } from '../text.ts'
import { useOptions } from './useOptions.ts'

/** The states of a field in the samples below. */
function useStates() {
  const text = useText()
  return [
    { id: 'empty', value: '' },
    { id: 'filled', value: text('longName') },
    { id: 'hint', value: '', hint: text('hint') },
    { id: 'error', value: '', error: text('error') },
    { id: 'disabled', value: text('name'), disabled: true },
  ]
}

export function TextFieldSample() {
  const text = useText()
  const [typed, type] = useState('')
  return useStates().map(({ id, ...state }) => (
    <div key={id} className={css['field']}>
      <TextField
        label={text('label')}
        placeholder={text('name')}
        {...state}
        value={id === 'empty' ? typed : state.value}
        onChange={type}
      />
    </div>
  ))
}

export function PasswordSample() {
  const text = useText()
  const [typed, type] = useState('riddle')
  return (
    <>
      <div className={css['field']}>
        <PasswordField label={text('password')} autoComplete="off" value={typed} onChange={type} />
      </div>
      <div className={css['field']}>
        <PasswordField
          label={text('password')}
          autoComplete="off"
          value=""
          onChange={type}
          error={text('error')}
        />
      </div>
    </>
  )
}

export function SelectSample() {
  const text = useText()
  const [chosen, choose] = useState('first')
  const options = useOptions()
  return (
    <>
      <div className={css['field']}>
        <SelectField label={text('choice')} value={chosen} onChange={choose} options={options} />
      </div>
      <div className={css['field']}>
        <SelectField
          label={text('choice')}
          value={chosen}
          onChange={choose}
          options={options}
          error={text('error')}
        />
      </div>
      <div className={css['field']}>
        <SelectField label={text('choice')} value={chosen} onChange={choose} options={options} disabled />
      </div>
    </>
  )
}

export function TextAreaSample() {
  const text = useText()
  const [typed, type] = useState(text('paragraph'))
  return (
    <>
      <div className={css['field']}>
        <TextArea label={text('message')} value={typed} onChange={type} hint={text('hint')} />
      </div>
      <div className={css['field']}>
        <TextArea label={text('message')} value="" onChange={type} error={text('error')} />
      </div>
    </>
  )
}

import { Button, Chips, Icon, IconButton, RadioField, Switch, Tabs } from '@dhadha/ui'
import { useState } from 'react'
import css from '../styleguide.module.css'
import { useText } from '../text.ts'
import { useOptions } from './useOptions.ts'

// Buttons, choices and tabs of @dhadha/ui in every state.

export function ButtonSample() {
  const text = useText()
  return (
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {text('word')}
        </Button>
      ))}
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {text('word')}
        </Button>
      ))}
      <Button size="l" icon={<Icon name="play" />}>
        {text('longWord')}
      </Button>
      <Button busy>{text('busy')}</Button>
    </>
  )
}

export function IconButtonSample() {
  const text = useText()
  return (
    <>
      <IconButton label={text('open')} icon={<Icon name="play" />} />
      <IconButton label={text('open')} icon={<Icon name="play" />} disabled />
    </>
  )
}

export function ChipsSample() {
  const text = useText()
  const options = useOptions()
  const [chosen, choose] = useState<string | null>('first')
  return (
    <>
      <Chips legend={text('choice')} options={options} chosen={chosen} onChoose={choose} />
      <Chips
        legend={text('choice')}
        hint={text('hint')}
        options={options}
        chosen={null}
        onChoose={() => undefined}
      />
    </>
  )
}

export function RadioSample() {
  const text = useText()
  const [chosen, choose] = useState<string | null>(null)
  return <RadioField legend={text('choice')} options={useOptions()} chosen={chosen} onChoose={choose} />
}

export function SwitchSample() {
  const text = useText()
  const [isOn, setOn] = useState(true)
  return (
    <div className={css['wide']}>
      <Switch label={text('label')} hint={text('hint')} on={isOn} onChange={setOn} />
      <Switch label={text('label')} hint={text('hint')} on={false} onChange={() => undefined} disabled />
    </div>
  )
}

export function TabsSample() {
  const text = useText()
  const [selected, select] = useState<'one' | 'two'>('one')
  return (
    <div className={css['wide']}>
      <Tabs
        label={text('choice')}
        tabs={[
          { id: 'one', label: text('tabOne') },
          { id: 'two', label: text('tabTwo') },
        ]}
        selected={selected}
        onSelect={select}
      >
        <p>{text('paragraph')}</p>
      </Tabs>
    </div>
  )
}

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const TABS = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
] as const

function Page() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('one')
  return (
    <Tabs label="Numbers" tabs={TABS} selected={selected} onSelect={setSelected}>
      <p>Panel {selected}</p>
    </Tabs>
  )
}

it('arrow keys move selection and focus of tabs, around the ends', () => {
  render(<Page />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  tab('One').focus()
  fireEvent.keyDown(tab('One'), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(tab('Three'))
  screen.getByText('Panel three')
  fireEvent.keyDown(tab('Three'), { key: 'ArrowRight' })
  fireEvent.keyDown(tab('One'), { key: 'End' })
  fireEvent.keyDown(tab('Three'), { key: 'Home' })
  expect(document.activeElement).toBe(tab('One'))
})

it('the tab order contains the selected tab alone', () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  screen.getByRole('tabpanel', { name: 'Two' })
})

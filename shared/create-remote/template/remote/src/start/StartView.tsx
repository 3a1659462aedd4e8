import type { ReactNode } from 'react'
import { useText } from '../text.ts'
import css from './StartPage.module.css'

/** Layout that the page and its first screen share. @param children the list, or its replacement */
export function StartView({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <div className={css['page']}>
      <h1>{text('title')}</h1>
      <p>{text('welcome', { name: 'mf-my-part' })}</p>
      {children}
    </div>
  )
}

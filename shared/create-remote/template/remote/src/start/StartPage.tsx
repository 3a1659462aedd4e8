import { useText } from '../text.ts'
import css from './StartPage.module.css'

/** /my-part */
export default function StartPage() {
  const text = useText()
  return (
    <div className={css['page']}>
      <h1>{text('title')}</h1>
      <p>{text('welcome', { name: 'mf-my-part' })}</p>
    </div>
  )
}

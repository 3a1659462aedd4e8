import { inLanguage, useDocumentTitle, useLanguage } from '@dhadha/contract'
import type { TestDetail } from '@dhadha/contract/wire'
import { aloneClass, Button, buttonClass, Mascot } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useRegistration } from '../../lists/useRegistration.ts'
import { listPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import css from './before.module.css'

/** Asks to register, because an online test is only for registered learners (S6.4). */
export function RegisterFirst({ test }: { test: TestDetail }) {
  const text = useText()
  const language = useLanguage()
  const registration = useRegistration(test.test_id)
  const name = inLanguage(language, test.test_name, test.bangla_test_name)
  useDocumentTitle(name)
  return (
    <section className={`${css['panel']} ${aloneClass()}`}>
      <Mascot mood="thinking" size={112} />
      <h1>{name}</h1>
      <p>{text('registerFirst')}</p>
      <div className={css['actions']}>
        <Link className={buttonClass('secondary')} to={listPath('ongoing')}>
          {text('goToTests')}
        </Link>
        <Button busy={registration.busy} onClick={registration.start}>
          {text('register')}
        </Button>
      </div>
    </section>
  )
}

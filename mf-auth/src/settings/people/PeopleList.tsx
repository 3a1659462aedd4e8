import type { Person } from '@dhadha/contract/wire'
import { inLanguage, useLanguage } from '@dhadha/contract'
import { Avatar } from '@dhadha/ui'
import { useId, type ReactNode } from 'react'
import css from './PeopleCard.module.css'

/** People under a heading, with what can be done about each; nothing without people. */
export function PeopleList({
  heading,
  people,
  children,
}: {
  heading: string
  people: readonly Person[]
  children: (person: Person) => ReactNode
}) {
  const id = useId()
  const language = useLanguage()
  if (people.length === 0) return null
  return (
    <>
      <h3 className={css['sub']} id={id}>
        {heading}
      </h3>
      <ul className={css['list']} aria-labelledby={id}>
        {people.map((person) => {
          const handle = inLanguage(language, person.login, person.bangla_login)
          return (
            <li key={person.user_id} className={css['row']}>
              <Avatar name={person.user_id} image={person.image} size={36} />
              <span className={css['name']}>
                {person.name ?? handle}
                {person.name && <span className={css['login']}>{handle}</span>}
              </span>
              <div className={css['buttons']}>{children(person)}</div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

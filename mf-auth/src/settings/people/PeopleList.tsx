import type { Person } from '@dhadha/contract/wire'
import { Avatar } from '@dhadha/ui'
import { useId, type ReactNode } from 'react'
import css from './people.module.css'
import { useNames } from './useNames.ts'

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
  const { getHandle, getName } = useNames()
  if (people.length === 0) return null
  return (
    <>
      <h3 className={css['sub']} id={id}>
        {heading}
      </h3>
      <ul className={css['list']} aria-labelledby={id}>
        {people.map((person) => (
          <li key={person.user_id} className={css['row']}>
            <Avatar name={person.user_id} image={person.image} size={36} />
            <span className={css['name']}>
              {getName(person)}
              {person.name && <span className={css['login']}>{getHandle(person)}</span>}
            </span>
            <div className={css['buttons']}>{children(person)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}

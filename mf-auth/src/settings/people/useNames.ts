import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Person } from '@dhadha/contract/wire'

interface Names {
  getHandle: (person: Person) => string
  /** The name where the learner shows one, else the handle. */
  getName: (person: Person) => string
}

/** Names of learners in the reader's language. */
export function useNames(): Names {
  const language = useLanguage()
  const getHandle = ({ login, bangla_login }: Person) => inLanguage(language, login, bangla_login)
  return { getHandle, getName: (person) => person.name ?? getHandle(person) }
}

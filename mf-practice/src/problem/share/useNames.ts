import { inLanguage, useLanguage } from '@dhadha/contract'
import type { ShareableUser } from '@dhadha/contract/wire'

/** Names of learners in the reader's language. */
export function useNames() {
  const language = useLanguage()
  const getHandle = ({ login, bangla_login }: ShareableUser) => inLanguage(language, login, bangla_login)
  return { getHandle, getName: (user: ShareableUser) => user.name ?? getHandle(user) }
}

import { createApi, type Learner } from './learner.ts'
import type { SharedSite } from './site.ts'

let count = 0

/** A new code of a new school, created in the way its contact does. */
export async function newSchoolCode(site: Pick<SharedSite, 'operate'>): Promise<string> {
  const name = `School ${process.pid} ${Date.now()} ${++count}`
  const added = await site.operate('school', 'add', name, '--contact', 'head@school.example')
  const id = /School (\d+) is there/.exec(added)?.[1] ?? ''
  const made = await site.operate('school', 'codes', id, '--make')
  return /^\w{4}-\w{4}-\w{4}$/m.exec(made)?.[0] ?? ''
}

/** These learners are schoolmates from now on. */
export async function makeSchoolmates(
  site: Pick<SharedSite, 'url' | 'messagesTo' | 'operate'>,
  learners: readonly Pick<Learner, 'token'>[],
): Promise<void> {
  const code = await newSchoolCode(site)
  for (const learner of learners) await createApi(site, learner).post('/api/v2/app/user/school', { code })
}

import { http } from '@dhadha/contract'
import type { OwnSchool } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const SCHOOL = '/api/v2/app/user/school'

/** The school that the learner joined by a code (decision 45). */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => http.get<OwnSchool>(SCHOOL, { signal }),
  meta: { quiet: true },
})

export const joinSchool = (code: string) => http.post<OwnSchool>(SCHOOL, { code })

export const leaveSchool = () => http.delete<OwnSchool>(SCHOOL)

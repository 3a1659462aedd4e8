import { JoinSchoolRequest, OwnSchool } from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createSchools } from './schools.ts'

const SCHOOL = '/api/v2/app/user/school'
const tags = ['people']

/** The learner's verified school: joined by an invitation code, left at any time (S7.26). */
export const schoolRoutes =
  (deps: Dependencies): Routes =>
  (api) => {
    const schools = createSchools(deps)

    api.get(
      SCHOOL,
      { schema: { tags, summary: 'The own school', response: { 200: OwnSchool } } },
      ({ learner }) => schools.read(learner.id),
    )

    api.post(
      SCHOOL,
      {
        schema: {
          tags,
          summary: 'Join a school by its invitation code',
          body: JoinSchoolRequest,
          response: { 200: OwnSchool },
        },
        config: { needsGuardiansYes: true, security: null },
      },
      ({ learner, body, ip }) => schools.join({ learnerId: learner.id, code: body.code, from: ip }),
    )

    api.delete(
      SCHOOL,
      {
        config: { security: null },
        schema: { tags, summary: 'Leave the school', response: { 200: OwnSchool } },
      },
      ({ learner }) => schools.leave(learner.id),
    )
  }

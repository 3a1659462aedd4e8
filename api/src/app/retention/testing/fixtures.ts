import type { ExpiringData } from '@dhadha/contract/retention'
import { createAssessmentsFixtures } from '../../../features/assessments/testing/expiring.ts'
import { createContactFixtures } from '../../../features/contact/testing/expiring.ts'
import { createIdentityFixtures } from '../../../features/identity/testing/expiring.ts'
import { createLearningFixtures } from '../../../features/learning/testing/expiring.ts'
import { createNotificationsFixtures } from '../../../features/notifications/testing/expiring.ts'
import { createPeopleFixtures } from '../../../features/people/testing/expiring.ts'
import { createProgressFixtures } from '../../../features/progress/testing/expiring.ts'
import { createReleasesFixtures } from '../../../features/releases/testing/expiring.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Fixture, FixtureContext } from '../../../testing/expiring.ts'
import { createFileFixtures } from './file-fixtures.ts'
import { createPlatformFixtures } from './platform-fixtures.ts'

/**
 * Creates data of each kind with a retention period in a database, a file or a folder. Every feature has the fixtures
 * of its own retention rules; a limit without a fixture does not compile.
 *
 * @param folder of back-ups
 * @param now the time of the app
 */
export function createFixtures(
  app: TestApp,
  { folder, now }: { readonly folder: string; readonly now: Date },
): Readonly<Record<ExpiringData, Fixture>> {
  let made = 0
  const next = () => ++made
  const context: FixtureContext = {
    db: app.database.db,
    now,
    next,
    hash: () => Buffer.from(`hash ${next()}`),
    createLearner: async () => (await app.signedIn(`kept-${next()}`)).id,
  }
  return {
    ...createPlatformFixtures(context),
    ...createIdentityFixtures(context),
    ...createReleasesFixtures(context),
    ...createNotificationsFixtures(context),
    ...createAssessmentsFixtures(context),
    ...createLearningFixtures(context),
    ...createProgressFixtures(context),
    ...createPeopleFixtures(context),
    ...createContactFixtures(context),
    ...createFileFixtures(app, folder, now),
  }
}

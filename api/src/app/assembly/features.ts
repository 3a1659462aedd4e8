import { assessmentsFeature } from '../../features/assessments/index.ts'
import { contactFeature } from '../../features/contact/index.ts'
import { contentFeature } from '../../features/content/index.ts'
import { identityFeature } from '../../features/identity/index.ts'
import { learningFeature } from '../../features/learning/index.ts'
import { notificationsFeature } from '../../features/notifications/index.ts'
import { peopleFeature } from '../../features/people/index.ts'
import { progressFeature } from '../../features/progress/index.ts'
import { releasesFeature } from '../../features/releases/index.ts'
import { featureList } from '../../platform/define-feature.ts'
import { platformFeature, type AppServices } from './platform-feature.ts'

/** All features of the API. A feature whose services need another's stands after it. */
export const FEATURES = featureList<AppServices>()
  .add(platformFeature)
  .add(learningFeature)
  .add(progressFeature)
  .add(peopleFeature)
  .add(identityFeature)
  .add(assessmentsFeature)
  .add(notificationsFeature)
  .add(contactFeature)
  .add(contentFeature)
  .add(releasesFeature)

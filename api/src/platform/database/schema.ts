import type { ChangeTables } from '../changes/tables.ts'
import type { ContactTables } from '../../features/contact/tables.ts'
import type { ContentTables } from '../../features/content-import/tables.ts'
import type { IdentityTables } from '../../features/identity/tables.ts'
import type { LearningTables } from '../../features/learning/tables.ts'
import type { NotificationTables } from '../../features/notifications/tables.ts'
import type { PeopleTables } from '../../features/people/tables.ts'
import type { BadgeTables } from '../../features/progress/badges/tables.ts'
import type { TestTables } from '../../features/assessments/tables.ts'

/** Every table, feature by feature; the tables themselves are made by ./migrations. */
export interface Database
  extends
    BadgeTables,
    ChangeTables,
    ContactTables,
    ContentTables,
    IdentityTables,
    LearningTables,
    NotificationTables,
    PeopleTables,
    TestTables {}

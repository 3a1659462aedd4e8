import type { ChangeTables } from '../changes/tables.ts'
import type { ContactTables } from '../contact/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { LearningTables } from '../learning/tables.ts'
import type { NotificationTables } from '../notifications/tables.ts'
import type { PeopleTables } from '../people/tables.ts'
import type { BadgeTables } from '../progress/badges/tables.ts'
import type { TestTables } from '../tests/tables.ts'

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

/** Tables of the catalogue and of learning; made by migration 0002. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface LearningTables {}

/**
 * Every table. What keeps something adds its own tables in a `tables.ts` beside its code (`declare module`), so that this
 * file knows no feature. The tables themselves are made by app/migrations.
 */
export interface Database {}

// What operators run on the server where this page cannot help.

/** Needs neither API nor database. */
export const ROLLBACK = 'pnpm release rollback mf-practice --why "…"'
/** Finds what is wrong with a registry, and names its remedy. */
export const VERIFY = 'pnpm release verify'
export const RESTORE = 'pnpm release restore --why "…"'

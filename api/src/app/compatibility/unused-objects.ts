/**
 * Objects that this release no longer uses, so that the next one may remove them (decision 58): tables, `table.column`,
 * unique rules by the name of their index, functions with their arguments.
 */
export const UNUSED: readonly string[] = ['release_act', 'move_release_act()']

import type { Shape } from './shape.ts'

type Table = Shape['tables'][string]

/**
 * The changes of the tables by which statements of an earlier release could fail, a sentence for each: an object is
 * gone or has another type, a unique rule that `on conflict` may name is gone, or the database refuses a write, because
 * it lacks the value of a column or violates a new rule (decision 58).
 *
 * @param unused tables, `table.column`, unique rules and functions that the release itself no longer uses
 */
export function findBreakingTables(
  released: Shape,
  present: Shape,
  unused: ReadonlySet<string> = new Set(),
): string[] {
  const breaks: string[] = []
  for (const [name, table] of Object.entries(released.tables)) {
    const now = present.tables[name]
    if (unused.has(name)) continue
    if (now) breaks.push(...breaksIn(name, table, now, unused))
    else breaks.push(`The table ${name} is gone.`)
  }
  for (const [name, result] of Object.entries(released.functions)) {
    const now = present.functions[name]
    if (now === result || unused.has(name)) continue
    breaks.push(
      now === undefined
        ? `The function ${name} is gone.`
        : `The function ${name} returns ${now}, not ${result}.`,
    )
  }
  return breaks
}

function breaksIn(table: string, released: Table, present: Table, unused: ReadonlySet<string>): string[] {
  const breaks: string[] = []
  const isUsed = (column: string) => column in released.columns && !unused.has(`${table}.${column}`)

  for (const [name, column] of Object.entries(released.columns)) {
    if (!isUsed(name)) continue
    const now = present.columns[name]
    const place = `${table}.${name}`
    if (!now) breaks.push(`The column ${place} is gone.`)
    else if (now.type !== column.type) breaks.push(`The column ${place} is ${now.type}, not ${column.type}.`)
    else if (now.isRequired && !column.isRequired) breaks.push(`The column ${place} must have a value now.`)
    else if (now.isRequired && column.isFilled && !now.isFilled)
      breaks.push(`The column ${place} has no default any more.`)
  }
  for (const [name, { isRequired, isFilled }] of Object.entries(present.columns))
    if (!isUsed(name) && isRequired && !isFilled)
      breaks.push(`The column ${table}.${name} must have a value that the release does not write.`)

  for (const [name, { definition }] of Object.entries(released.unique))
    if (!unused.has(name) && !getDefinitions(present.unique).has(definition))
      breaks.push(`Nothing in ${table} is unique by ${definition} any more, which "on conflict" may name.`)

  // A write that was right may be refused by a new rule about what it writes.
  for (const rules of ['rules', 'unique'] as const)
    for (const [name, { definition, columns }] of Object.entries(present[rules]))
      if (columns.some(isUsed) && !getDefinitions(released[rules]).has(definition))
        breaks.push(`${table} has a new rule ${name}: ${definition}.`)
  return breaks
}

const getDefinitions = (rules: Table['rules']): ReadonlySet<string> =>
  new Set(Object.values(rules).map(({ definition }) => definition))

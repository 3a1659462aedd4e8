import type { AdaptedSource } from '../../learning/index.ts'
import type { Field } from './yaml.ts'

const MAX_PAPER = 100
const MAX_NUMBER = 20
const FIRST_YEAR = 1800
const LAST_YEAR = 2100

/**
 * Where a problem comes from: null for one of our own, which `source: own` may say.
 *
 * @returns undefined for a value that has errors (reported)
 */
export function readAdapted(field: Field | undefined): AdaptedSource | null | undefined {
  if (!field) return null
  if (!field.isMapping()) return field.choice('own') === undefined ? undefined : null
  const fields = field.fields()
  const paper = fields?.need('paper')?.plain(MAX_PAPER)
  const [yearField, numberField] = [fields?.get('year'), fields?.get('number')]
  const year = yearField ? yearField.integer(FIRST_YEAR, LAST_YEAR) : null
  const number = numberField ? numberField.plain(MAX_NUMBER) : null
  fields?.close()
  if (paper === undefined || year === undefined || number === undefined) return undefined
  return { paper, ...(year !== null && { year }), ...(number !== null && { number }) }
}

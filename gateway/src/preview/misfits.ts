import { SHELL, type Release } from '@dhadha/release'
import { findIncompatibilities } from '../registry/compatibility.ts'

/**
 * The reasons why some versions are not compatible with each other and with the live parts, each a sentence; empty if
 * they are.
 *
 * @param all every part as the preview has it
 * @param names the parts that are previewed
 */
export function findMisfits(all: readonly Release[], names: readonly string[]): string[] {
  const absent = [SHELL, ...names].filter((name) => !all.some((release) => release.name === name))
  if (absent.length > 0) return [`${[...new Set(absent)].join(', ')} cannot be shown.`]
  const previewed = all.filter(({ name }) => names.includes(name))
  return [
    ...new Set(
      previewed.flatMap((release) =>
        findIncompatibilities(
          release,
          all.filter((candidate) => candidate !== release),
        ),
      ),
    ),
  ]
}

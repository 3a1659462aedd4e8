import { SHELL, type Release } from '@dhadha/release'
import { objections } from '../registry/gate.ts'

/**
 * Why some versions may not stand beside each other and beside all else that is live, each reason a sentence; empty: they may.
 *
 * @param all every part as the preview has it
 * @param names the parts that are previewed
 */
export function misfits(all: readonly Release[], names: readonly string[]): string[] {
  const absent = [SHELL, ...names].filter((name) => !all.some((release) => release.name === name))
  if (absent.length > 0) return [`${[...new Set(absent)].join(', ')} cannot be shown.`]
  const previewed = all.filter(({ name }) => names.includes(name))
  return [
    ...new Set(
      previewed.flatMap((item) =>
        objections(
          item,
          all.filter((other) => other !== item),
        ),
      ),
    ),
  ]
}

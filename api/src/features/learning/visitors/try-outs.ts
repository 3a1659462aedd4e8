// Chooses the problems that visitors may try.
import type { TryOuts } from '@dhadha/contract/wire'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { getKind } from '../catalogue/kind.ts'
import { serveListed, sharedVariant } from '../catalogue/problem-route.ts'
import { UNTOUCHED } from '../catalogue/store/states.ts'
import { problemPage } from '../catalogue/views.ts'

/** From kinds that are answered with a tap to kinds that need thought. */
const ORDER: readonly string[] = [
  'mcq',
  'matchstick',
  'dragAndDrop-2',
  'text',
  'rearrange',
  'dragAndDrop-1',
  'dragAndDrop-3-Grid',
  'venn',
  'exclusion_grid',
]

/** The problems that visitors may try, without those of a running test, and the first of them whole. */
export function listTryOuts({ series }: Catalogue, embargoed: ReadonlySet<string>): TryOuts {
  const problems = series
    .flatMap((each) => each.problems)
    .filter(({ id, forVisitors }) => forVisitors && !embargoed.has(id))
    .toSorted((a, b) => ORDER.indexOf(getKind(a)) - ORDER.indexOf(getKind(b)))
  const [first] = problems
  const served = first && serveListed(first, embargoed)
  return {
    problems: problems.map((problem) => ({
      problem_id: problem.id,
      series_id: problem.series.id,
      serial: problem.public.serial,
      title: problem.public.title,
      bangla_title: problem.public.bangla_title,
      kind: getKind(problem),
      accent: problem.series.topic.accent,
    })),
    ...(served && { first: problemPage(sharedVariant(served), UNTOUCHED) }),
  }
}

import type { CatalogueProblem } from './catalogue.ts'

/** How a problem is answered: the kind of its board, such as `matchstick`, else `mcq` or `text`. */
export const getKind = ({ public: { data } }: Pick<CatalogueProblem, 'public'>): string =>
  data.ansType === 'interactive' ? data.interactiveType : data.ansType

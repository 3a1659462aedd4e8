/** The results of a proof in each of their forms. */
export interface ResultForms {
  /** Whole answers, each as one text, such as `cat, frog, owl`. */
  readonly texts: readonly string[]
  readonly values: readonly (number | string)[]
  /** Options of a multiple choice, counted from 1. */
  readonly options: readonly number[]
  /** Labels of a rearrange board in their order. */
  readonly orders: readonly (readonly string[])[]
  /** The contents of a grid's open cells, row by row. */
  readonly fillings: readonly (readonly (number | string)[])[]
  /** Selected parts of a Venn diagram by the keys of their circles; `outside` is the ground. */
  readonly selections: readonly (readonly string[])[]
  /** Matches that are removed, such as `2,2-4,2`. */
  readonly removals: readonly (readonly string[])[]
  /** Places of the pieces on a board, in percent, by their English names. */
  readonly places: readonly Readonly<Record<string, readonly [number, number]>>[]
  /** Groups with what lies in them, in the order of the file. */
  readonly partitions: readonly (readonly (readonly (number | string)[])[])[]
}

/** The result of a proof, in one form: everything that fulfils a statement, so that a second solution is found, too. */
export type ProofResult = {
  [Form in keyof ResultForms]: Readonly<Pick<ResultForms, Form>>
}[keyof ResultForms]

/** Searches for every solution of a problem; by the problem's id. */
export type Proofs = Readonly<Record<string, () => ProofResult>>

/** Proofs that find whole answers as texts. */
export const writtenProofs = (searches: Readonly<Record<string, () => readonly string[]>>): Proofs =>
  Object.fromEntries(Object.entries(searches).map(([id, search]) => [id, () => ({ texts: search() })]))

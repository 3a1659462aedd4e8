import fc from 'fast-check'

// For the mutation run: any counterexample is enough, and the smallest one takes many times as long to find.
fc.configureGlobal({ endOnFailure: true })

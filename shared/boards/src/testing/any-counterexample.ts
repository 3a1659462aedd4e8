import fc from 'fast-check'

// For the mutation run: that a test noticed is enough, and the smallest counterexample takes many times as long to find.
fc.configureGlobal({ endOnFailure: true })

import { configure } from '@testing-library/react'

// Run before each file of tests: they wait for what has to come, and a slow machine may take its time over it.
configure({ asyncUtilTimeout: 15_000 })

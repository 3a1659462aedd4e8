import { configure } from '@testing-library/react'

// Runs before each test file: raises the time that queries of the DOM wait, because a slow machine may need it.
configure({ asyncUtilTimeout: 15_000 })

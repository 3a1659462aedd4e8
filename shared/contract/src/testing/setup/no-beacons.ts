// Runs before each test file with a document: a report that is sent after a test reaches no server, and no connection
// fails.
Object.assign(navigator, { sendBeacon: () => true })

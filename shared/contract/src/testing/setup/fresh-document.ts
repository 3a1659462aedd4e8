import { afterAll } from 'vitest'

// Runs before each test file that shares its document with others: the page is empty, and browser storage is cleared.
for (const element of [document.documentElement, document.head, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}
document.head.replaceChildren()
document.body.replaceChildren()
document.title = ''
for (const cookie of document.cookie.split('; ')) {
  const [name = ''] = cookie.split('=', 1)
  if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
}
localStorage.clear()
sessionStorage.clear()

// Members that a test file adds to elements, such as a method that the test document lacks, are removed after the file.
const prototypes = [Node, Element, HTMLElement, HTMLImageElement].map(({ prototype }) => ({
  prototype,
  before: Object.getOwnPropertyDescriptors<object>(prototype),
}))
afterAll(() => {
  for (const { prototype, before } of prototypes) {
    for (const key of Reflect.ownKeys(prototype))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(prototype, key)
    Object.defineProperties(prototype, before)
  }
})
